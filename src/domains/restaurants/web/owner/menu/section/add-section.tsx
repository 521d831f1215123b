import { useState } from "react";
import { useTranslations } from "use-intl";
import { MENU_LIMITS } from "#domains/restaurants/menu-terms.ts";
import type { Translations } from "#kernel/languages.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useMenuScope } from "../menu-scope.ts";
import { insertSection } from "../model/document.ts";
import { type Heading, HeadingFields, isWhole } from "./heading-fields.tsx";

const FIRST: Heading = { kind: "mains", ja: "" };
const NO_ERRORS = () => undefined;

/** A new part at the end of the menu. */
export function AddSection() {
  const t = useTranslations("menu");
  const { menu, change } = useMenuScope();
  const [heading, setHeading] = useState<Heading | null>(null);
  const [isChecked, setChecked] = useState(false);
  if (menu.sections.length >= MENU_LIMITS.sections) return <p className="text-soft">{t("section.full")}</p>;
  if (heading === null) {
    return (
      <Button className="min-h-14 text-lg" onClick={() => setHeading(FIRST)}>
        <span aria-hidden="true">+</span> {t("section.add")}
      </Button>
    );
  }
  const close = () => {
    setHeading(null);
    setChecked(false);
  };
  const add = () => {
    setChecked(true);
    if (!isWhole(heading)) return;
    const { kind, ja } = heading;
    const names: Translations = ja.trim() === "" ? {} : { ja };
    const section = { id: randomKey(), kind, names, served: [], dishes: [] };
    change((last) => insertSection(last, last.sections.length, section));
    close();
  };
  return (
    <form
      data-own-undo=""
      className="grid gap-4 rounded-card border border-line bg-card p-4 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2 className="text-xl font-bold">{t("section.add")}</h2>
      <HeadingFields heading={heading} isChecked={isChecked} errorAt={NO_ERRORS} onChange={setHeading} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" className="min-h-12 grow text-lg sm:grow-0 sm:px-8">
          {t("section.addDo")}
        </Button>
        <Button className="min-h-12" onClick={close}>
          {t("facts.cancel")}
        </Button>
      </div>
    </form>
  );
}
