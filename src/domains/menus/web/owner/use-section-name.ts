import { useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/menus/contract/menu-document.ts";

/** A section as it stands on the menu: its own name, else that of its kind in the reader's language. */
export function useSectionName(): (section: Pick<SectionDocument, "kind" | "names">) => {
  text: string;
  lang: string | undefined;
} {
  const food = useTranslations("food.section");
  return ({ kind, names }) =>
    names.ja ? { text: names.ja, lang: "ja" } : { text: food(kind ?? "other"), lang: undefined };
}
