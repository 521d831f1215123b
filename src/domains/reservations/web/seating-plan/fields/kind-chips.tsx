import { useId } from "react";
import { EXCEPTION_KINDS } from "#domains/reservations/seating-plan-constants.ts";
import { Chip } from "#platform/web/form/chip.tsx";
import type { DayKind } from "../model/draft.ts";

interface KindChipsProps {
  /** What is asked, for those who don't see what it stands beside. */
  label: string;
  value: DayKind;
  nameOf(kind: DayKind): string;
  onChange(kind: DayKind): void;
}

const KINDS = [...EXCEPTION_KINDS].reverse();

/** What a day is: open for bookings, for walk-ins only, or closed. */
export function KindChips({ label, value, nameOf, onChange }: KindChipsProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{label}</legend>
      {KINDS.map((kind) => (
        <Chip
          key={kind}
          type="radio"
          name={name}
          className="min-h-12 px-1.5 leading-tight sm:px-4"
          checked={value === kind}
          onChange={() => onChange(kind)}
        >
          {nameOf(kind)}
        </Chip>
      ))}
    </fieldset>
  );
}
