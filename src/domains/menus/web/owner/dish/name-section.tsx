import { useTranslations } from "use-intl";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { useDishScope, useMenuScope } from "../menu-scope.ts";
import { withUsual } from "../model/facts.ts";
import { suggestions } from "../model/suggest.ts";
import { TextField } from "../text-fields.tsx";
import { UsualContents } from "./facts-section.tsx";

export const NAME_LENGTH = 80;

/** The name of the dish. A glossary dish already has names in every language. */
export function NameSection() {
  const t = useTranslations("menu.name");
  const { dish, known, change, errorAt } = useDishScope();
  const { glossary } = useMenuScope();
  const { names } = dish;
  const choose = (id: string) => {
    const chosen = glossary.find((one) => one.id === id);
    const facts = dish.facts && chosen ? withUsual(dish.facts, chosen) : dish.facts;
    change({ glossaryId: id, names: {}, facts });
  };
  const write = (ja: string) => {
    const { ja: _, ...others } = names;
    change({ names: ja === known?.names.ja ? others : { ...names, ja } }, "names.ja");
  };
  return (
    <SheetSection title={t("title")}>
      <TextField
        path="names.ja"
        label={t("japanese")}
        error={errorAt("names.ja")}
        lang="ja"
        value={names.ja ?? known?.names.ja ?? ""}
        placeholder={known?.names.ja}
        maxLength={NAME_LENGTH}
        onChange={write}
      />
      {known === null ? (
        <NameSuggestions typed={names.ja ?? ""} onChoose={choose} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-good-bg px-3 py-2">
          <p className="flex min-w-0 grow basis-56 items-start gap-2 text-good">
            <CheckIcon className="mt-0.5 size-5" />
            <span>{t("known", { name: known.names.ja ?? "" })}</span>
          </p>
          <Button
            onClick={() =>
              change({ glossaryId: null, names: { ...names, ja: names.ja || known.names.ja || "" } })
            }
          >
            {t("notThat")}
          </Button>
        </div>
      )}
    </SheetSection>
  );
}

/** Glossary dishes that match what is typed: choosing one fills in every language. */
function NameSuggestions({ typed, onChoose }: { typed: string; onChoose(id: string): void }) {
  const t = useTranslations("menu.name");
  const { glossary } = useMenuScope();
  const { language } = usePage();
  const found = suggestions(typed, glossary);
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm text-soft">{t("isIt")}</p>
          <ul className="grid gap-2">
            {found.map((dish) => (
              <li key={dish.id}>
                <button
                  type="button"
                  onClick={() => onChoose(dish.id)}
                  className="grid min-h-12 w-full gap-0.5 rounded-xl border border-line bg-card px-3 py-2 text-left hover:bg-sunken"
                >
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <b lang="ja" className="text-lg">
                      {dish.names.ja}
                    </b>
                    <span className="text-soft">{dish.names[language === "ja" ? "en" : language]}</span>
                  </span>
                  <span className="text-sm text-soft">
                    <UsualContents dish={dish} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
