/**
 * Holds the dialogues with the assistant over the demo district, without a model, and grades its answers.
 * Usage: node bench/assistant/converse.ts [--held-out] [--language=en] [--tell]
 * `--tell` prints the answers that are not helpful, but never to held-out dialogues: those are for measuring only.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDemoDistrict } from "#app/server/demo/demo-district.ts";
import { demoId } from "#app/server/demo/store.ts";
import { openAssistant } from "#domains/assistant/server/answers/get-answer.ts";
import { Catalogue, CatalogueFollower, Gazetteer } from "#domains/discovery/server/public.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { DIALOGUE_NOW, type DialogueSet, knownWords, readDialogues, type TestDialogue } from "./dialogues.ts";
import { GRADES, type Grade, grade, see } from "./grade.ts";

const NOBODY = { holderHash: null, shareKey: null, manageKey: null, accountId: null };
const now = () => DIALOGUE_NOW;

const sets: DialogueSet[] = process.argv.includes("--held-out")
  ? ["dialogues", "dialogues-held-out"]
  : ["dialogues"];
const isTelling = process.argv.includes("--tell");
const [only] = process.argv.flatMap((argument) => argument.match(/^--language=(.+)$/)?.[1] ?? []);
const languages = LANGUAGES.filter((language) => only === undefined || language === only);

const dataDir = mkdtempSync(join(tmpdir(), "noren-dialogues-"));
const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
await addDemoDistrict(db, DIALOGUE_NOW);
const catalogue = new Catalogue(now);
const follower = new CatalogueFollower(db, catalogue, now);
await follower.start();
const records = { db, catalogue, gazetteer: new Gazetteer(), publicUrl: "https://noren.example" };
const assistant = openAssistant(records, null);
const known = knownWords();
const slugs = new Map([...known.slugs].map((slug) => [demoId(slug), slug]));
const positions = new Map(
  (
    await db.query<{ slug: string; lat: number; lng: number }>(
      "SELECT source_id AS slug, lat, lng FROM restaurants",
    )
  ).map(({ slug, lat, lng }) => [slug, { lat, lng }]),
);

interface Graded {
  grade: Grade;
  /** After the first question of its dialogue. */
  isFollowUp: boolean;
  confidence: number;
}

for (const set of sets) {
  console.log(`\n### ${set}`);
  console.log(
    `| language | dialogues | answers | ${GRADES.join(" | ")} | wrong at 0.7 | follow-ups helped |`,
  );
  console.log(`|${"---|".repeat(GRADES.length + 5)}`);
  const all: Graded[] = [];
  let count = 0;
  for (const language of languages) {
    const dialogues = readDialogues(set, language, known);
    const graded: Graded[] = [];
    for (const dialogue of dialogues) graded.push(...(await hold(dialogue, language, set)));
    if (dialogues.length > 0) console.log(row(language, dialogues.length, graded));
    all.push(...graded);
    count += dialogues.length;
  }
  console.log(row("all", count, all));
}
await follower.stop();
await close();
rmSync(dataDir, { recursive: true, force: true });

async function hold(
  { id, page, near, turns }: TestDialogue,
  language: Language,
  set: DialogueSet,
): Promise<Graded[]> {
  const context = {
    restaurantId: page === undefined ? null : demoId(page),
    position: near === undefined ? null : (positions.get(near) ?? null),
  };
  const graded: Graded[] = [];
  const owed = new Set<string>();
  let dialogue: unknown = null;
  for (const [at, turn] of turns.entries()) {
    const question = { text: turn.say, language, context, dialogue, credentials: NOBODY, now: DIALOGUE_NOW };
    const answer = await assistant.answer(question);
    dialogue = JSON.parse(JSON.stringify(answer.dialogue));
    const seen = see(answer, (restaurant) => slugs.get(restaurant) ?? restaurant, language);
    const result = grade(seen, turn, owed, language);
    for (const need of turn.good.needs ?? []) if (seen.needs.has(need)) owed.add(need);
    for (const need of turn.good.lost ?? []) owed.delete(need);
    graded.push({ grade: result, isFollowUp: at > 0, confidence: answer.confidence });
    if (isTelling && set === "dialogues" && result !== "helpful") {
      console.log(`\n${id} ${at + 1} ${result} ${answer.confidence}: ${turn.say}`);
      console.log(
        `  wanted ${JSON.stringify(turn.good)}${turn.bad ? ` not ${JSON.stringify(turn.bad)}` : ""}`,
      );
      const { text: _text, needs, ...rest } = seen;
      console.log(`  ${answer.content.replaceAll("\n", " / ")}`);
      console.log(`  ${JSON.stringify({ ...rest, needs: [...needs] })}`);
    }
  }
  return graded;
}

function row(name: string, dialogues: number, graded: readonly Graded[]): string {
  const share = (some: number, of: number) => (of === 0 ? "" : `${((100 * some) / of).toFixed(1)} %`);
  const counts = GRADES.map((each) =>
    share(graded.filter((one) => one.grade === each).length, graded.length),
  );
  const sure = graded.filter(({ confidence }) => confidence >= 0.7);
  const surelyWrong = sure.filter((one) => one.grade === "wrong" || one.grade === "severe").length;
  const later = graded.filter(({ isFollowUp }) => isFollowUp);
  const helped = later.filter((one) => one.grade === "helpful" || one.grade === "partial").length;
  const cells = [
    name,
    dialogues,
    graded.length,
    ...counts,
    share(surelyWrong, sure.length),
    share(helped, later.length),
  ];
  return `| ${cells.join(" | ")} |`;
}
