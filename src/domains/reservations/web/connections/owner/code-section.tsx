import { useState } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { LANGUAGES, type Language, NATIVE_NAMES } from "#kernel/languages.ts";
import { Field } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import { type FrameWish, writeFrameWish } from "../embed/frame-message.ts";

const KINDS = ["button", "inline", "frame"] as const;
type Kind = (typeof KINDS)[number];
const THEMES = ["light", "dark"] as const;

interface Look {
  kind: Kind;
  /** Null: as the page around it. */
  language: Language | null;
  theme: (typeof THEMES)[number] | null;
  accent: string | null;
}

const FIRST_ACCENT = "#23457f";

/** The code that a restaurant pastes into its site, and how the form will look there. */
export function CodeSection({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("connections.site.code");
  const site = useTranslations("connections.site");
  const { publicUrl, language } = usePage();
  const [look, setLook] = useState<Look>({ kind: "button", language: null, theme: null, accent: null });
  const change = (changes: Partial<Look>) => setLook((last) => ({ ...last, ...changes }));
  return (
    <div className="print:hidden">
      <Card title={t("title")} lead={t("text")}>
        <div className="grid gap-3 sm:grid-cols-2">
          <Choice
            label={t("kind")}
            value={look.kind}
            options={KINDS.map((kind) => [kind, t(`kinds.${kind}`)])}
            onChoose={(kind) => change({ kind: KINDS.find((one) => one === kind) ?? "button" })}
          />
          <Choice
            label={t("language")}
            value={look.language ?? ""}
            options={[["", t("asPage")], ...LANGUAGES.map((one) => [one, NATIVE_NAMES[one]] as const)]}
            onChoose={(chosen) => change({ language: LANGUAGES.find((one) => one === chosen) ?? null })}
          />
          <Choice
            label={t("theme")}
            value={look.theme ?? ""}
            options={[["", t("asPage")], ...THEMES.map((one) => [one, t(`themes.${one}`)] as const)]}
            onChoose={(chosen) => change({ theme: THEMES.find((one) => one === chosen) ?? null })}
          />
          <Accent accent={look.accent} onChange={(accent) => change({ accent })} />
        </div>
        <CopyRow label={t("title")} text={snippetOf(publicUrl, restaurantId, look)} />
        <p className="text-sm text-soft wrap-anywhere">
          {t("policy", { origin: new URL(publicUrl).origin })}
        </p>
        <h3 className="font-semibold">{site("preview")}</h3>
        {/* Its address stays the same while the choice of code changes nothing of it. */}
        <iframe
          title={site("preview")}
          src={frameAddress("", restaurantId, { ...look, language: look.language ?? language })}
          className="h-[36rem] w-full rounded-xl border border-line"
        />
      </Card>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose(value: string): void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Field field={label} label={label} error={undefined}>
      {(input) => (
        <select {...input} value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The colour of buttons; ours until the restaurant wants its own. */
function Accent({ accent, onChange }: { accent: string | null; onChange(accent: string | null): void }) {
  const t = useTranslations("connections.site.code");
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium">{t("accent")}</span>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={accent !== null}
            onChange={(event) => onChange(event.target.checked ? FIRST_ACCENT : null)}
          />
          {t("ownAccent")}
        </label>
        {accent !== null && (
          <input
            type="color"
            aria-label={t("accent")}
            className="h-11 w-16 rounded-lg border border-line bg-card p-1"
            value={accent}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
    </div>
  );
}

function frameAddress(
  publicUrl: string,
  restaurantId: string,
  { language, theme, accent }: Omit<Look, "kind">,
): string {
  const wish: FrameWish = { theme: theme ?? "auto", accent, host: null, isDialog: false };
  const query = language === null ? "" : `?lang=${language}`;
  return `${publicUrl}${paths.embed(restaurantId)}${query}#${writeFrameWish(wish)}`;
}

/** Ids and colours need no escaping; the address of this installation is its operator's. */
function snippetOf(publicUrl: string, restaurantId: string, look: Look): string {
  const { kind, language, theme, accent } = look;
  if (kind === "frame") {
    const address = frameAddress(publicUrl, restaurantId, look).replaceAll("&", "&amp;");
    return `<iframe src="${address}" title="Noren" width="100%" height="900" style="border:0"></iframe>`;
  }
  const attributes = [
    `data-restaurant="${restaurantId}"`,
    ...(kind === "inline" ? [`data-mode="inline"`] : []),
    ...(language === null ? [] : [`data-lang="${language}"`]),
    ...(theme === null ? [] : [`data-theme="${theme}"`]),
    ...(accent === null ? [] : [`data-accent="${accent}"`]),
  ];
  return `<script src="${publicUrl}${paths.widgetScript()}" ${attributes.join(" ")} async></script>`;
}
