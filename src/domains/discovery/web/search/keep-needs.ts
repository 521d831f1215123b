import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import {
  addNeeds,
  hasNeeds,
  joinedNeeds,
  NO_NEEDS,
  needsOf,
  needsWithout,
  removeNeeds,
  type SaidNeeds,
} from "#domains/dietary/add-needs.ts";
import { readDietaryProfile, saveDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { isSameJson } from "#platform/web/storage/local-record.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { Search } from "../queries.ts";
import { saidIn } from "./my-needs.ts";

/**
 * Keeps on this device what a search says that its reader can't eat, so that nobody has to say it twice. What is taken
 * off the search again is forgotten, unless it was known before.
 */
export function useKeptNeeds({ filters, wish }: Search): void {
  const t = useTranslations("discovery.search.kept");
  const toast = useToast();
  /** Kept because of this search. */
  const added = useRef(NO_NEEDS);
  const isUndone = useRef(false);
  const keep = useEffectEvent((said: SaidNeeds) => {
    const wanted = isUndone.current ? NO_NEEDS : said;
    const gone = needsWithout(added.current, said);
    const profile = readDietaryProfile();
    const before = removeNeeds(profile, gone);
    const missing = needsWithout(wanted, needsOf(before));
    const after = addNeeds(before, wanted);
    added.current = joinedNeeds(needsWithout(added.current, gone), missing);
    if (!isSameJson(profile, after)) saveDietaryProfile(after);
    if (!hasNeeds(missing)) return;
    const undo = () => {
      isUndone.current = true;
      saveDietaryProfile(removeNeeds(readDietaryProfile(), added.current));
      added.current = NO_NEEDS;
    };
    toast({ title: t("title"), action: { label: t("undo"), run: undo } });
  });
  // Compared by its content.
  const key = JSON.stringify(saidIn(filters, wish));
  useEffect(() => keep(JSON.parse(key) as SaidNeeds), [key]);
}
