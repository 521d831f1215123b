import { useTranslations } from "use-intl";
import {
  CalendarIcon,
  CardIcon,
  ClockIcon,
  ListIcon,
  LocateIcon,
  PersonIcon,
} from "#platform/web/ui/icons.tsx";

const EXTRAS = [
  ["orders", LocateIcon],
  ["card", CardIcon],
  ["deposit", CalendarIcon],
  ["waitlist", ClockIcon],
  ["paper", ListIcon],
  ["staff", PersonIcon],
] as const;

/** Optional features besides the reservation book and the restaurant's page. */
export function ExtrasSection() {
  const t = useTranslations("owners.extras");
  return (
    <section aria-labelledby="extras" className="mt-12">
      <h2 id="extras" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t("text")}</p>
      <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {EXTRAS.map(([extra, Icon]) => (
          <li key={extra} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
            <span className="row-span-2 grid size-10 place-items-center rounded-full bg-note-bg text-link">
              <Icon />
            </span>
            <h3 className="font-bold">{t(`${extra}.title`)}</h3>
            <p className="text-soft">{t(`${extra}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
