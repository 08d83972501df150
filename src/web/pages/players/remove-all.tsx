import { facts } from '../../../league/facts.ts'
import { Modal } from '../../parts/captain/modal.tsx'
import { useWrite } from '../../parts/captain/write.ts'

interface RemoveAllProps {
  onDone: (said: { text: string; undo: { path: string; key: string } }) => void
  onClose: () => void
}

/** Asks before all players are removed from their teams. */
export function RemoveAll({ onDone, onClose }: RemoveAllProps) {
  const { send, isSending, refused } = useWrite()
  async function remove() {
    const outcome = await send('removeAllPlayersFromTeams')
    if (!outcome?.ok) return
    const { removed } = outcome.answer as { removed: number }
    onClose()
    onDone({ text: removed === 0 ? 'There was nobody to remove.' : `${removed} ${removed === 1 ? 'player was' : 'players were'} removed.`, undo: outcome.undo })
  }
  return (
    <Modal title="Remove Players from Teams" closing="Cancel" onClose={onClose}>
      <p>Are you sure you want to remove all players from their teams?</p>
      <p className="soft">
        They become inactive, and so does whoever looks for a team with a number more than {facts.numbersKept} below the highest. You can take this back
        afterwards.
      </p>
      {refused && (
        <p className="notice wrong" role="alert">
          {refused.message}
        </p>
      )}
      <button type="button" className="button danger" aria-disabled={isSending} onClick={remove}>
        {isSending ? 'Removing …' : 'Yes, remove'}
      </button>
    </Modal>
  )
}
