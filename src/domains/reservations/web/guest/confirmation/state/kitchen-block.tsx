import type { ReactNode } from "react";
import { useNow, useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { kitchenSays } from "#domains/reservations/kitchen-says.ts";
import { CheckIcon, ClockIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { PlacesElsewhere } from "../elsewhere/places-elsewhere.tsx";
import { useDeadline } from "./use-deadline.ts";

const LOOKS = {
  good: { colours: "bg-good-bg", icon: <CheckIcon className="size-5 shrink-0 text-good" /> },
  note: { colours: "bg-note-bg", icon: <ClockIcon className="size-5 shrink-0" /> },
  warn: { colours: "bg-warn-bg", icon: <WarningIcon className="size-5 shrink-0 text-warn" /> },
} as const;

const LOOK_AGAIN_MS = 30_000;

interface KitchenBlockProps {
  reservation: ReservationView;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
}

/** What the kitchen says to the guest's needs, by whom and when; or by when it will. */
export function KitchenBlock({ reservation, linkKey }: KitchenBlockProps) {
  const t = useTranslations("confirmation.kitchen");
  const deadline = useDeadline(reservation.restaurant.zone);
  const { kitchen, options } = reservation;
  const now = useNow({ updateInterval: LOOK_AGAIN_MS });
  const says = kitchenSays(reservation, now);
  if (kitchen === null || says === null) return null;
  const text =
    says === "asked" || says === "will-check" ? t(says, { time: deadline(kitchen.dueAt) }) : t(says);
  const isLetDown = says === "cannot" || says === "overdue";
  const tone = isLetDown ? "warn" : says === "can" || says === "partly" ? "good" : "note";
  return (
    <Box tone={tone} title={t("title")}>
      <p className="font-semibold">{text}</p>
      {says === "partly" && (
        <ul className="list-inside list-disc">
          {kitchen.dishes.map((dish) => (
            <li key={dish}>{dish}</li>
          ))}
        </ul>
      )}
      {kitchen.at !== null && says !== "overdue" && (
        <p className="text-sm text-soft">
          {kitchen.by === null
            ? deadline(kitchen.at)
            : t("by", { name: kitchen.by, time: deadline(kitchen.at) })}
        </p>
      )}
      {isLetDown && (
        <>
          {options?.canCancel && <p>{t("free")}</p>}
          {reservation.isHolder && <PlacesElsewhere reservation={reservation} linkKey={linkKey} />}
        </>
      )}
    </Box>
  );
}

function Box({ tone, title, children }: { tone: keyof typeof LOOKS; title: string; children: ReactNode }) {
  const { colours, icon } = LOOKS[tone];
  return (
    <section className={`flex gap-3 rounded-card border border-line p-5 ${colours}`}>
      {icon}
      <div className="grid min-w-0 gap-2">
        <h2 className="text-sm">{title}</h2>
        {children}
      </div>
    </section>
  );
}
