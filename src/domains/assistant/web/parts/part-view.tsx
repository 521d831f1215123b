import { useState } from "react";
import { useTranslations } from "use-intl";
import { ListedDish } from "#domains/menus/web/dish/listed-dish.tsx";
import { locate } from "#platform/web/device/geolocation.ts";
import { LocateIcon } from "#platform/web/ui/icons.tsx";
import type { ChatPart } from "../../contract/answers.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { BookingSection } from "./booking-section.tsx";
import { BookingsSection } from "./bookings-section.tsx";
import { ClaimsSection } from "./claims-section.tsx";
import { AnyLink, CARD, TAP } from "./part-card.tsx";
import { PlacesSection } from "./places-section.tsx";

interface PartViewProps {
  part: ChatPart;
  /** Storage key of actions taken here. */
  name: string;
  /** Its offers can still be accepted. */
  isLast: boolean;
}

/** A card below an answer. */
export function PartView({ part, name, isLast }: PartViewProps) {
  switch (part.kind) {
    case "places":
      return <PlacesSection part={part} />;
    case "facts":
      return <FactsSection facts={part.facts} />;
    case "dishes":
      return <DishesSection dishes={part.dishes} />;
    case "claims":
      return <ClaimsSection part={part} />;
    case "booking":
      return <BookingSection part={part} name={name} isLast={isLast} />;
    case "bookings":
      return <BookingsSection part={part} isLast={isLast} />;
    case "choices":
      return isLast ? <ChoicesSection choices={part.choices} /> : null;
    case "locate":
      return isLast ? <LocateSection send={part.send} /> : null;
    case "links":
      return <LinksSection links={part.links} />;
  }
}

/** Requests the position on press and sends it with the question. */
function LocateSection({ send: words }: { send: string }) {
  const t = useTranslations("chat.locate");
  const { send } = useChatScope();
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");
  const ask = async () => {
    setState("asking");
    const answer = await locate();
    setState(answer.ok ? "idle" : "refused");
    if (answer.ok) send(words, { lat: answer.here.lat, lng: answer.here.lng });
  };
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        aria-disabled={state === "asking" || undefined}
        className={`${TAP} w-fit`}
        onClick={() => state !== "asking" && void ask()}
      >
        <LocateIcon />
        {state === "asking" ? t("asking") : t("button")}
      </button>
      <p role="status" className={`text-sm ${state === "refused" ? "font-medium text-warn" : "text-soft"}`}>
        {state === "refused" ? t("refused") : t("note")}
      </p>
    </div>
  );
}

type Choices = Extract<ChatPart, { kind: "choices" }>["choices"];

type Links = Extract<ChatPart, { kind: "links" }>["links"];

/** Quick replies. */
function ChoicesSection({ choices }: { choices: Choices }) {
  const { send } = useChatScope();
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ label, send: words }) => (
        <li key={label}>
          <button type="button" className={TAP} onClick={() => send(words)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function LinksSection({ links }: { links: Links }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <li key={href}>
          <AnyLink href={href} className={TAP}>
            {label}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}

type Facts = Extract<ChatPart, { kind: "facts" }>["facts"];

type Dishes = Extract<ChatPart, { kind: "dishes" }>["dishes"];

/** Names and values. */
function FactsSection({ facts }: { facts: Facts }) {
  return (
    <dl className={`${CARD} divide-y divide-line px-3`}>
      {facts.map(({ name, value, href }, at) => (
        <div
          // Two restaurants in a list may share a name.
          key={`${name} ${at.toString()}`}
          className="grid items-baseline gap-x-3 py-2 min-[360px]:grid-cols-[minmax(5rem,auto)_1fr]"
        >
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line min-[360px]:text-right">
            {href === undefined ? (
              value
            ) : (
              <AnyLink href={href} className="inline-flex min-h-11 items-center text-link underline">
                {value}
              </AnyLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Dishes: translated name, original name and price. Those of the glossary open their sheet. */
function DishesSection({ dishes }: { dishes: Dishes }) {
  return (
    <ul className={`${CARD} divide-y divide-line px-3`}>
      {dishes.map(({ onMenu, name, original, price }) => (
        <li key={`${name} ${original}`} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 break-words">
            {onMenu ? <ListedDish {...onMenu} name={name} /> : name}
            {original !== null && original !== name && (
              <span lang="ja" className="block text-sm text-soft">
                {original}
              </span>
            )}
          </span>
          {price !== null && <span className="tabular shrink-0 text-sm">{price}</span>}
        </li>
      ))}
    </ul>
  );
}
