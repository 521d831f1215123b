import { useFormatter, useTranslations } from "use-intl";
import { OWN_TEXT_LENGTHS } from "#domains/restaurants/own-text-terms.ts";
import type { OwnText } from "../../contract/own-texts.ts";
import { isTooLong } from "./model.ts";

/** Whose words these are, since when, and what is wrong with them. */
export function TextOrigin({ text: one }: { text: OwnText }) {
  const t = useTranslations("wording");
  const format = useFormatter();
  const { kind, state, text, engine, by, at, formerSource, isRefused } = one;
  const date = at === null ? "" : format.dateTime(new Date(at), { dateStyle: "medium" });
  return (
    <div className="grid gap-1 text-sm text-soft empty:hidden">
      {engine !== null && <p>{t("from.engine", { engine, date })}</p>}
      {by !== null && <p>{t("from.own", { name: by, date })}</p>}
      {formerSource !== null && <p className="break-words">{t("former", { text: formerSource })}</p>}
      {isRefused && <p>{t("from.refused")}</p>}
      {state === "engine" && text !== null && isTooLong(one, text) && (
        <p className="font-medium text-warn">
          {t("tooLong", { length: text.length, maximum: OWN_TEXT_LENGTHS[kind] })}
        </p>
      )}
    </div>
  );
}
