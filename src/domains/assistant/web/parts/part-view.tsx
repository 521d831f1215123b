import type { ChatPart } from "../../contract/answers.ts";
import { BookingPart } from "./booking-part.tsx";
import { BookingsPart } from "./bookings-part.tsx";
import { ChoicesPart, LinksPart } from "./choices-part.tsx";
import { ClaimsPart } from "./claims-part.tsx";
import { DishesPart, FactsPart } from "./facts-part.tsx";
import { LocatePart } from "./locate-part.tsx";
import { PlacesPart } from "./places-part.tsx";

interface PartViewProps {
  part: ChatPart;
  /** What is done with it is remembered under this. */
  name: string;
  /** What it offers can still be taken. */
  isLast: boolean;
}

/** What an answer shows under its words. */
export function PartView({ part, name, isLast }: PartViewProps) {
  switch (part.kind) {
    case "places":
      return <PlacesPart part={part} />;
    case "facts":
      return <FactsPart facts={part.facts} />;
    case "dishes":
      return <DishesPart dishes={part.dishes} />;
    case "claims":
      return <ClaimsPart part={part} />;
    case "booking":
      return <BookingPart part={part} name={name} isLast={isLast} />;
    case "bookings":
      return <BookingsPart part={part} isLast={isLast} />;
    case "choices":
      return isLast ? <ChoicesPart choices={part.choices} /> : null;
    case "locate":
      return isLast ? <LocatePart send={part.send} /> : null;
    case "links":
      return <LinksPart links={part.links} />;
  }
}
