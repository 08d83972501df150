/** By division, strongest first. The odd divisions have seven. */
export const teamNames: readonly (readonly string[])[] = [
  ['Net Gains', 'Deuce Coupe', 'Baseline Bandits', 'Top Spin Doctors', 'Racquet Scientists', 'Fault Lines', 'Lone Star Lobbers', 'Chip & Charge It'],
  ['Armadillo Aces', 'Second Serve Society', 'String Theory', 'Alley Cats', 'Serves You Right', 'The Overheads', 'Bluebonnet Backhands', 'Net Worth'],
  ['Sets and the City', 'Court Jesters', 'Advantage Us', 'Volley Llamas', 'Thunder Alley', 'The Let Cords', 'Mesquite Smashers', 'Doubles Trouble'],
  ['Unforced Errors', 'Wild Cards', 'New Balls, Please', 'Tumbleweed Topspin', 'Spin Cycle', 'Break Point Bakery', 'Hit or Mrs.', 'Creekside Crushers'],
  ['Lobsters Anonymous', 'Slice of Heaven', 'Mixed Signals', 'Tiebreak Tacos', 'Ace of Clubs', 'Prairie Dogs', 'Swing Shift', 'The Egg Poachers'],
  ['The Mixed Nuts', 'Smash & Carry', 'Saturday Slicers', 'Moon Ballers', 'Mixed Company', 'Clay Pigeons', 'Rally Round', 'Drop Shot Diner'],
  ['Love Means Nothing', 'Let’s Play Two', 'Queso and Volleys', 'Sunscreen Required', 'Out of Our League', 'The Foot Faults', 'Hackers Unlimited'],
  ['Knees Permitting', 'All Love Here', 'Bagel Shop', 'Late Bloomers', 'Not-So-Grand Slam', 'Just Out', 'Ice and Elbow Straps'],
]

export const formerTeamNames = ['Caliche Kickers', 'Serve-ivors', 'Sweet Spot'] as const
