import { makeSchedule } from "../src/league/schedule/make-schedule.ts";
import { randomLeague } from "../src/league/schedule/random-league.fixture.ts";
import { loadSolver } from "../src/server/schedule-maker/solve-model.ts";
const solve = await loadSolver();
const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
let problem;
const counted = (m, o) => { const t=used(); const r=solve(m, o); const d=used()-t; if(d>300||process.env.ALL) console.log('C',m.columns.length,m.rows.length,d.toFixed(0),r.status, o.maxIterations); return r; };
const league = randomLeague(4, { teams: Number(process.env.T ?? 14), wishes: 0 });
const rivals = league.teams.filter(({ divisionId }) => divisionId === league.teams[0]?.divisionId);
if (process.argv[2] === "courts") {
const courts = Object.fromEntries(league.slots.map((slot) => [slot, 0]));
problem = {...league, places: league.places.map((place) => place.locationId === rivals[0]?.locationId ? { ...place, courts } : place)};
} else problem = {...league, relaxed: new Set(process.argv.slice(3)), wishes: rivals.slice(0, Math.ceil(rivals.length / 2) + 1).map(({ teamId }) => ({ kind: "notHome", teamId, date: league.saturdays[3], opponentId: null, startTime: null, weight: "must" }))};
const t0=used();
const made = makeSchedule(problem, { solve: counted, seconds: 60, now: used, onProgress: (p) => console.log(p.phase, (used()-t0).toFixed(0)) });
console.log((used()-t0).toFixed(0), made.matches?.length, JSON.stringify(made.conflict, null, 1));
