import { z } from 'zod'
import { count, id, text } from './field.ts'

const score = text(60)
const sets = count
const player = id.nullable()

const result = {
  singles1Score: score,
  singles1HomeSetsWon: sets,
  singles1VisitorSetsWon: sets,
  singles1HomePlayerId: player,
  singles1VisitorPlayerId: player,
  singles2Score: score,
  singles2HomeSetsWon: sets,
  singles2VisitorSetsWon: sets,
  singles2HomePlayerId: player,
  singles2VisitorPlayerId: player,
  doubles1Score: score,
  doubles1HomeSetsWon: sets,
  doubles1VisitorSetsWon: sets,
  doubles1HomePlayer1Id: player,
  doubles1HomePlayer2Id: player,
  doubles1VisitorPlayer1Id: player,
  doubles1VisitorPlayer2Id: player,
  doubles2Score: score,
  doubles2HomeSetsWon: sets,
  doubles2VisitorSetsWon: sets,
  doubles2HomePlayer1Id: player,
  doubles2HomePlayer2Id: player,
  doubles2VisitorPlayer1Id: player,
  doubles2VisitorPlayer2Id: player,
  homeSetsForfeited: sets,
  visitorSetsForfeited: sets,
  homeVerified: z.boolean(),
  visitorVerified: z.boolean(),
}

/** A scorecard. The two totals are computed from the lines, never stored. */
export const matchResult = z.strictObject({
  matchId: id,
  ...result,
  totalHomeSetsWon: sets,
  totalVisitorSetsWon: sets,
  /** Counts the changes of this card, so that a captain's tick is bound to the card that the captain saw. */
  version: z.number().int().min(1),
})
export type MatchResult = z.infer<typeof matchResult>
