import { useTranslations } from "use-intl";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useMenuScope } from "../menu-scope.ts";
import { suggestions } from "../model/suggest.ts";
import { UsualWords } from "./usual-words.tsx";

/** Dishes that Noren knows under what is typed: one of them fills in every language. */
export function NameSuggestions({ typed, onChoose }: { typed: string; onChoose(id: string): void }) {
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
                    <UsualWords dish={dish} />
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
