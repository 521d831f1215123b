import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/** The setting by which Google's restaurants are listed. */
const KEY = "GOOGLE_PLACES_KEY";

/** Where the map would stand, while this installation asks for Google's map and can't show it (specification, section 8). */
export function MapSetupCard() {
  const t = useTranslations("discovery.google.setup");
  const code = (text: ReactNode) => <code className="font-mono text-sm wrap-anywhere">{text}</code>;
  return (
    <div className="grid h-full place-content-center overflow-y-auto bg-sunken p-4">
      <div className="grid max-w-md gap-2 rounded-card border border-line bg-card p-4 shadow-card">
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <p>{t("text")}</p>
        <p className="text-sm text-soft">{t("operator")}</p>
        <ul className="list-disc ps-5 text-sm text-soft">
          <li>{t.rich("builtIn", { code })}</li>
          <li>{t.rich("places", { code, key: KEY })}</li>
        </ul>
      </div>
    </div>
  );
}
