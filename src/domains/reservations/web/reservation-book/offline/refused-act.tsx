import { useState } from "react";
import { useTranslations } from "use-intl";
import type { confirmException, partyStillSeated, tableTaken } from "#domains/reservations/contract/room.ts";
import type { TableException } from "#domains/reservations/reservation-constants.ts";
import { ApiError, detailsOf } from "#platform/web/calls/api.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { loadedServiceQueue } from "#platform/web/pwa/queue/service-queue.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TableChoice } from "../add/party-fields.tsx";
import { PartyStatus } from "../day/party-badges.tsx";
import { usePartyName, useStepName, useTableLabels } from "../party-names.ts";
import { useCollisionText } from "../room/use-room.ts";
import { useMoment, useReservationBook } from "../state/reservation-book-scope.ts";
import { dropAct } from "./drop-act.ts";
import type { Entered } from "./entered-acts.ts";

const OVER = ["changed-meanwhile", "reservation-over", "reservation-not-found", "idempotency-key-reused"];

type Refused = Entered["refused"][number];

/** What the server answered to an act that was entered without a network, and the ways on. */
export function RefusedAct({ refused }: { refused: Refused }) {
  const t = useTranslations("owner.offline");
  const moment = useMoment();
  const { state, book, entered } = useReservationBook();
  const labels = useTableLabels();
  const { about, act, outcome } = refused;
  const problem = problemOf(refused);
  const id = entered.idOf(about.party);
  const party = book.reservations.find((one) => one.id === id);
  return (
    <SheetSection title={about.summary}>
      <p className="text-sm text-soft">
        {t("enteredAt", { time: moment(new Date(about.enteredAt).toISOString()) })}
      </p>
      <div role="alert" className="grid gap-1 rounded-xl bg-warn-bg p-3 text-warn">
        <b>{problem?.title ?? t("unclear")}</b>
        <Collisions refused={refused} />
        {problem?.detail && <p>{problem.detail}</p>}
      </div>
      {party !== undefined && act?.act !== "add" && (
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <PartyStatus status={party.status} /> {labels(party.tableIds)}
        </p>
      )}
      <Ways refused={refused} />
      <div className="flex flex-wrap gap-2">
        {party !== undefined && act?.act !== "add" && (
          <Button size="lg" onClick={() => state.open(id)}>
            {t("openParty")}
          </Button>
        )}
        <Button size="lg" onClick={() => void dropAct(outcome.call)}>
          {t("drop")}
        </Button>
      </div>
    </SheetSection>
  );
}

/** Who has the table. */
function Collisions({ refused }: { refused: Refused }) {
  const text = useCollisionText();
  const problem = problemOf(refused);
  const taken = detailsOf<typeof tableTaken>(problem, "table-taken")?.collisions ?? [];
  const sitting = detailsOf<typeof partyStillSeated>(problem, "party-still-seated")?.parties ?? [];
  return [...taken, ...sitting].map((one) => (
    <p key={one.reservationId ?? one.blockId ?? one.startsAt} className="font-semibold">
      {text(one)}
    </p>
  ));
}

/** Another table, the named exception, the same from the party's present state, or once more. */
function Ways({ refused }: { refused: Refused }) {
  const t = useTranslations("owner.offline");
  const room = useTranslations("owner.room");
  const add = useTranslations("owner.add");
  const labels = useTableLabels();
  const stepName = useStepName();
  const nameOf = usePartyName();
  const { book, entered } = useReservationBook();
  const [tables, setTables] = useState<string[]>([]);
  const { about, act, outcome } = refused;
  const problem = problemOf(refused);
  const taken = detailsOf<typeof tableTaken>(problem, "table-taken");
  const confirm = detailsOf<typeof confirmException>(problem, "confirm-exception");
  // The same call can't succeed any more.
  const isOver = OVER.includes(problem?.code ?? "");
  const isSeated = problem?.code === "party-still-seated";
  const decide = (change: object) => void decideAnew(refused, change);
  const exceptions = (one: TableException) => ({ exceptions: [...exceptionsOf(refused), one] });
  const party = book.reservations.find(({ id }) => id === entered.idOf(about.party));
  const to = act?.act === "step" && problem?.code === "changed-meanwhile" ? act.to : null;
  const from = to !== null && party?.steps.includes(to) ? party : null;
  const isAdd = outcome.call.path.endsWith("/reservations");
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {taken?.others.slice(0, 3).map((ids) => (
          <Button key={ids.join()} kind="main" size="lg" onClick={() => decide({ tableIds: ids })}>
            {room("use", { table: labels(ids) })}
          </Button>
        ))}
        {taken && isAdd && (
          <Button size="lg" onClick={() => decide(exceptions("overbook"))}>
            {room("overbook")}
          </Button>
        )}
        {isSeated && (
          <Button size="lg" onClick={() => decide(exceptions("beside-seated"))}>
            {room("seatBoth")}
          </Button>
        )}
        {confirm && (
          <Button size="lg" onClick={() => decide(exceptions(confirm.exception))}>
            {add("confirm")}
          </Button>
        )}
        {from !== null && to !== null && (
          <Button kind="main" size="lg" onClick={() => decide({ from: from.status })}>
            {`${stepName(from.status, to) ?? t("again")}: ${nameOf(from)}`}
          </Button>
        )}
        {!taken && !isSeated && !confirm && from === null && !isOver && (
          <Button size="lg" onClick={() => decide({})}>
            {t("again")}
          </Button>
        )}
      </div>
      {isAdd && (taken !== null || isSeated) && (
        <details>
          <summary className="flex min-h-11 w-fit list-none items-center text-link underline">
            {add("otherTable")}
          </summary>
          <div className="grid gap-3">
            <TableChoice tableIds={tables} hasAutomatic={false} onChange={setTables} />
            <Button
              kind="main"
              size="lg"
              className="w-fit"
              disabled={tables.length === 0}
              onClick={() => decide({ tableIds: tables })}
            >
              {room("use", { table: labels(tables) || "–" })}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}

async function decideAnew({ outcome }: Refused, change: object): Promise<void> {
  const { body } = outcome.call;
  const queue = await loadedServiceQueue();
  await queue.decide(outcome, { ...(typeof body === "object" ? body : null), ...change });
}

function exceptionsOf({ call: { body } }: Refused): unknown[] {
  const before = typeof body === "object" && body !== null && "exceptions" in body ? body.exceptions : [];
  return Array.isArray(before) ? before : [];
}

function problemOf({ outcome: { result } }: Refused): ApiError["problem"] {
  return result.kind === "refused" ? new ApiError(result.status, result.text).problem : null;
}
