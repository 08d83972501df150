/**
 * Players who have signed up and wait for a team: in their own words. `usta` is how many years ago
 * they last had a USTA rating.
 */
interface Newcomer {
	daysAgo: number;
	gender: "F" | "M";
	birthYear: number;
	rating: number;
	ratingType: "U" | "S" | null;
	usta: number | null;
	experience: string;
	comments: string;
	area?: string;
}

// biome-ignore format: a person is read as one entry
export const newcomers: readonly Newcomer[] = [
  { daysAgo: 1, gender: 'F', birthYear: 1993, rating: 3.5, ratingType: 'S', usta: null,
    experience: 'Varsity doubles in high school, then nothing for years. For six months now I have hit twice a week, with a clinic on Wednesdays.',
    comments: 'Free every Saturday except the first of the month. Happy to be a sub first.' },
  { daysAgo: 2, gender: 'M', birthYear: 1968, rating: 3.0, ratingType: 'S', usta: null,
    experience: 'Public-park tennis since my twenties. Never played in a league.',
    comments: 'I live near Harlow and would rather not drive an hour to a home match.', area: 'Harlow' },
  { daysAgo: 3, gender: 'F', birthYear: 1979, rating: 4.0, ratingType: 'U', usta: 0,
    experience: '18 & Over 4.0 women for three seasons, mostly first doubles. Went to sectionals once and lost every match there.',
    comments: 'My husband (3.5) is looking as well. We would like to be on one team but it is not a must.' },
  { daysAgo: 3, gender: 'M', birthYear: 1977, rating: 3.5, ratingType: 'U', usta: 1,
    experience: '40 & Over 3.5. Big forehand, and a backhand that my partners have learned to cover.',
    comments: 'See my wife’s sign-up of the same evening. I can also bring a ball machine.' },
  { daysAgo: 5, gender: 'F', birthYear: 2001, rating: 4.5, ratingType: 'S', usta: null,
    experience: 'Walked on at a small college and played number five singles for two years.',
    comments: 'Just moved here for work and know nobody. Singles or doubles, any day.' },
  { daysAgo: 8, gender: 'M', birthYear: 1955, rating: 3.0, ratingType: 'U', usta: 2,
    experience: 'Fifty years of tennis and two new hips. Doubles only, please. I still get the lob back.',
    comments: 'Retired, so I can help a captain with the lineups and the phone calls.' },
  { daysAgo: 9, gender: 'F', birthYear: 1986, rating: 2.5, ratingType: 'S', usta: null,
    experience: 'Beginner classes for a year and a half at Wexley Park.',
    comments: 'Looking for a patient team. My serve goes in but not fast.' },
  { daysAgo: 12, gender: 'M', birthYear: 1990, rating: 4.0, ratingType: 'S', usta: null,
    experience: 'Grew up on clay and played regional juniors. Out of practice since graduate school.',
    comments: 'Mornings are best, I work on Saturday evenings.' },
  { daysAgo: 14, gender: 'F', birthYear: 1963, rating: 3.0, ratingType: 'U', usta: 1,
    experience: 'Tri-Level and 55 & Over. I played in this league in the nineties, when we phoned the scores in.',
    comments: 'Would love to find some of the old Harlow crowd.' },
  { daysAgo: 17, gender: 'M', birthYear: 1999, rating: 3.0, ratingType: 'S', usta: null,
    experience: 'Table tennis and badminton all my life, tennis for two years.',
    comments: '' },
  { daysAgo: 21, gender: 'M', birthYear: 1983, rating: 4.5, ratingType: 'U', usta: 0,
    experience: '4.5 men’s league, both years at second singles.',
    comments: 'My team folded last season. Looking for Division 1 or 2.' },
  { daysAgo: 24, gender: 'F', birthYear: 1971, rating: 3.5, ratingType: 'U', usta: 3,
    experience: 'Ten years of weekday ladies’ doubles. I like the net and I do not mind playing with strangers.',
    comments: 'I can host: our neighborhood has two courts that stand empty on Saturdays.' },
  { daysAgo: 29, gender: 'F', birthYear: 1988, rating: 3.0, ratingType: null, usta: null,
    experience: 'Soccer until my knee objected. Lessons since then; my coach says 3.0 but he is a kind man.',
    comments: 'Two small children, so I need to know the time by Wednesday.' },
  { daysAgo: 33, gender: 'M', birthYear: 1974, rating: 3.5, ratingType: 'S', usta: null,
    experience: 'Wheelchair player, two bounces, regular at the Redbud foundation. Also coach there.',
    comments: 'Please mention me only where the courts have level access.' },
  { daysAgo: 40, gender: 'M', birthYear: 1961, rating: 2.5, ratingType: 'S', usta: null,
    experience: 'Started when my daughter went to college and left her racquet behind.',
    comments: 'Any team will do, as long as it is near.', area: 'Fairmeadow or Sandy Fork' },
]
