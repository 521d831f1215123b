import { useTranslations } from "use-intl";
import type { Call } from "#kernel/api/call.ts";
import type { QueueableCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { type AddBody, newParty } from "./new-party.ts";
import { useEnter } from "./use-enter.ts";

/** Enters a walk-in or a caller; null when the party is kept on the device until the network is back. */
export function useEnterParty() {
  const t = useTranslations("owner");
  const clock = useNightClock();
  const enter = useEnter();
  const { now, minute, book } = useReservationBook();
  return <Answer>(call: Call<Answer, QueueableCall["method"]>, body: AddBody, key: string) => {
    const party = newParty(body, { now, minute, dayEnds: book.room.dayEnds });
    const guests = t("figures.guests", { count: party.guestCount });
    const name = party.customerName ?? t(`source.${body.source}`);
    const summary = `${clock.time(party.localTime)} ${name}, ${guests}`;
    return enter(call, { party: null, summary, what: { act: "add", party }, key });
  };
}
