import { lockMenu, photosOf, updatePhotoUse } from "#domains/restaurants/server/public.ts";
import { forgetPlaces, saveNotes } from "#domains/translation/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import type { MenuDocument, MenuDocumentView } from "../contract/menu-document.ts";
import { hintsBy } from "./document/find-hints.ts";
import { checkMenu, isSameFacts, isSameMenu, statementsChanged, withFirstPrices } from "./document/rules.ts";
import {
  foreignIds,
  glossaryDishes,
  knownDishes,
  menuDocumentOf,
  type StatedFacts,
  writeMenu,
  zoneOf,
} from "./document/store.ts";
import { MENU_PLACES, ownTranslations } from "./menu-texts.ts";
import { publishDishNames } from "./publish-dish-names.ts";

export interface SaveMenuInput {
  restaurantId: string;
  menu: MenuDocument;
  /** The version that was edited. */
  version: number;
  /** The author level of newly stated facts. */
  level: StatedFacts["level"];
  /** False for an operator who helps: they may not change what is stated about dishes. Defaults to true. */
  isOwnTeam?: boolean;
  /** The account recorded as the author of new translations; null once it is deleted. */
  by: string | null;
  now: Date;
}

export type SaveMenuResult =
  | { ok: true; saved: MenuDocumentView }
  | { ok: false; reason: "restaurant-not-found" | "changed-meanwhile" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] };

/** Saves a menu as a whole. Idempotent: repeating a save whose response was lost changes nothing. */
export function saveMenu(db: Database, input: SaveMenuInput): Promise<SaveMenuResult> {
  return db.transaction((tx) => saveMenuIn(tx, input));
}

/** The same as a part of a transaction, which must be rolled back where it is refused. */
export async function saveMenuIn(tx: Queryable, input: SaveMenuInput): Promise<SaveMenuResult> {
  const { restaurantId, version, level, isOwnTeam = true, by, now } = input;
  const inForce = await lockMenu(tx, restaurantId);
  const before = await menuDocumentOf(tx, restaurantId);
  if (before === null) return { ok: false, reason: "restaurant-not-found" };
  const menu = withFirstPrices(input.menu);
  if (isSameMenu(before.menu, menu)) return { ok: true, saved: before };
  if (inForce !== version) return { ok: false, reason: "changed-meanwhile" };
  const dishes = menu.sections.flatMap((section) => section.dishes);
  const glossary = await glossaryDishes(tx);
  const issues = checkMenu(menu, {
    hintsOf: hintsBy(glossary),
    glossary: await knownDishes(
      tx,
      dishes.flatMap(({ glossaryId }) => glossaryId ?? []),
    ),
    photos: await photosOf(
      tx,
      restaurantId,
      dishes.flatMap(({ photoId }) => photoId ?? []),
    ),
  });
  if ((await foreignIds(tx, restaurantId, menu)).size > 0)
    issues.push({ path: "menu.sections", issue: "wrong-type" });
  if (!isOwnTeam) issues.push(...statementsChanged(before.menu, menu));
  if (issues.length > 0) return { ok: false, reason: "invalid-input", issues };
  const date = localDate(now, (await zoneOf(tx, restaurantId)) ?? "UTC");
  await writeMenu(tx, restaurantId, menu, { level, date, dishIds: dishesWithNewFacts(before.menu, menu) });
  await updatePhotoUse(tx, restaurantId, now);
  await publishDishNames(tx, [restaurantId]);
  const [old, words] = [ownTranslations(before.menu), ownTranslations(menu)];
  await saveNotes(tx, restaurantId, { before: old, after: words }, { by, now });
  const places = words.map(({ place }) => place);
  if (old.some(({ place }) => !places.includes(place)))
    await forgetPlaces(tx, restaurantId, MENU_PLACES, places);
  const saved = await menuDocumentOf(tx, restaurantId);
  return saved === null ? { ok: false, reason: "restaurant-not-found" } : { ok: true, saved };
}

function dishesWithNewFacts(before: MenuDocument, after: MenuDocument): Set<string> {
  const facts = new Map(before.sections.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish.facts])));
  return new Set(
    after.sections.flatMap(({ dishes }) =>
      dishes.filter((dish) => !isSameFacts(facts.get(dish.id) ?? null, dish.facts)).map(({ id }) => id),
    ),
  );
}
