import { useEffect, useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { CONSENT_CATEGORIES } from "#kernel/privacy-constants.ts";
import { type Choices, consentRecord, EVERYTHING, NOTHING_OPTIONAL } from "#platform/web/storage/consent.ts";
import { Button } from "#platform/web/ui/button.tsx";

interface ConsentChoicesProps {
  onSave(choices: Choices): void;
  /** Called on close without changes. */
  onClose(): void;
}

/** Each category with its description and a switch. */
export function ConsentChoices({ onSave, onClose }: ConsentChoicesProps) {
  const t = useTranslations("legal.consent");
  const common = useTranslations("common");
  const format = useFormatter();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [last] = useState(() => consentRecord.read());
  const [choices, setChoices] = useState<Choices>(() => ({
    ...NOTHING_OPTIONAL,
    ...(last && { location: last.location, analytics: last.analytics, marketing: last.marketing }),
  }));
  // The pressed button has been removed, or is far away.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3 lg:col-span-2">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold">
        {t("title")}
      </h2>
      <ul className="grid gap-2 lg:grid-cols-2">
        {CONSENT_CATEGORIES.map((category) => (
          <li key={category} className="rounded-xl border border-line p-3">
            <label className="flex min-h-6 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ai-700"
                checked={category === "necessary" || choices[category]}
                disabled={category === "necessary"}
                aria-describedby={`${id}-${category}`}
                onChange={({ target }) => setChoices({ ...choices, [category]: target.checked })}
              />
              {t(`category.${category}.title`)}
              {category === "necessary" && (
                <span className="text-sm font-normal text-soft">{t("always")}</span>
              )}
            </label>
            <p id={`${id}-${category}`} className="mt-1 pl-8 text-sm text-soft">
              {t(`category.${category}.text`)}
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" onClick={() => onSave(choices)}>
          {t("save")}
        </Button>
        <Button onClick={() => onSave(NOTHING_OPTIONAL)}>{t("necessaryOnly")}</Button>
        <Button onClick={() => onSave(EVERYTHING)}>{t("acceptAll")}</Button>
        {last && <Button onClick={onClose}>{common("close")}</Button>}
      </div>
      {last && (
        <p className="text-sm text-soft">
          {t("last", {
            date: format.dateTime(new Date(last.date), { dateStyle: "long", timeStyle: "short" }),
          })}
        </p>
      )}
    </div>
  );
}
