import { afterAll, beforeAll } from "vitest";
import type { ChatContext } from "#domains/assistant/contract/conversations.ts";
import { openAssistant, type ReadByModel } from "#domains/assistant/server/answers/get-answer.ts";
import type { Answer, Work } from "#domains/assistant/server/port.ts";
import { Gazetteer } from "#domains/discovery/server/gazetteer/gazetteer.ts";
import { GazetteerFollower } from "#domains/discovery/server/gazetteer/jobs.ts";
import { CatalogueFollower } from "#domains/discovery/server/jobs.ts";
import { Catalogue } from "#domains/discovery/server/search/catalogue.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";

const NOBODY = { holderHash: null, shareKey: null, manageKey: null, accountId: null };

/** The assistant on a test database. `talk` starts a conversation; `refresh` loads what a test has changed. */
export function testAssistant(db: Database, now: () => Date, model: ReadByModel | null = null) {
  const catalogue = new Catalogue(now);
  const follower = new CatalogueFollower(db, catalogue, now);
  const gazetteer = new Gazetteer();
  const places = new GazetteerFollower(db, gazetteer);
  const assistant = openAssistant({ db, catalogue, gazetteer, publicUrl: "https://noren.test" }, model);
  beforeAll(async () => {
    await follower.start();
    await places.start();
  });
  afterAll(async () => {
    await follower.stop();
    await places.stop();
  });
  const talk = (language: Language, context: ChatContext | null = null, work: Work | null = null) => {
    let dialogue: unknown = null;
    const say = async (text: string): Promise<Answer> => {
      const question = { text, language, context, work, dialogue, credentials: NOBODY, now: now() };
      const answer = await assistant.answer(question);
      dialogue = JSON.parse(JSON.stringify(answer.dialogue));
      return answer;
    };
    return { say };
  };
  const refresh = async () => {
    await follower.refresh();
    await places.refresh();
  };
  return { assistant, talk, refresh };
}
