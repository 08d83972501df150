import type { PersonRow } from '../../data/reads.ts'
import { fullName } from '../directory.ts'

/** A captain's name. */
export const PersonName = ({ person }: { person: PersonRow | undefined }) => <>{fullName(person)}</>
