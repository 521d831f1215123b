import { readQuestion } from "#domains/discovery/server/public.ts";
const lines = process.argv.slice(2);
for (const line of lines) { const [l, ...r2] = line.split("|"); const t = r2.join("|"); const r = readQuestion(t, l as never, {date:"2026-11-25",time:"15:00"}); console.log(l, t, "→", r.intent, r.confidence, JSON.stringify(r.rest), JSON.stringify(Object.fromEntries(Object.entries(r.slots).filter(([,v])=>v&&!(Array.isArray(v)&&!v.length)))), r.wishes.join(), JSON.stringify(r.dishes), r.needs.unknown?.join()); }
