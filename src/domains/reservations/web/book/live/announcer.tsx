import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePartyName } from "../names/party-name.ts";
import { useBookScope } from "../state/book-scope.ts";

/** Reads out what has come in, for who does not see the mark on the line. */
export function Announcer() {
  const t = useTranslations("owner.live");
  const thread = useTranslations("thread");
  const clock = useWallClock();
  const { latest } = useBookScope();
  const nameOf = usePartyName();
  return (
    <ul aria-live="polite" className="sr-only print:hidden">
      {latest.arrived.map((party) => (
        <li key={party.id}>
          {t("arrived", { time: clock.time(party.localTime), guests: party.guestCount, name: nameOf(party) })}
        </li>
      ))}
      {latest.left.map((party) => (
        <li key={party.id}>{t("left", { time: clock.time(party.localTime), name: nameOf(party) })}</li>
      ))}
      {latest.written.map((party) => (
        <li key={party.id}>{thread("announce", { name: nameOf(party) })}</li>
      ))}
    </ul>
  );
}
