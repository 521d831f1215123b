import { useTranslations } from "use-intl";
import { MAX_STAFF_GUESTS } from "#domains/reservations/reservation-constants.ts";
import { NumberChoice } from "./number-choice.tsx";

const ONE_BY_ONE = 20;
const STEP = 5;
/** Every size of a small party, large ones in steps. */
export const PARTY_SIZES: readonly number[] = [
  ...Array.from({ length: ONE_BY_ONE }, (_, index) => index + 1),
  ...Array.from(
    { length: (MAX_STAFF_GUESTS - ONE_BY_ONE) / STEP },
    (_, index) => ONE_BY_ONE + (index + 1) * STEP,
  ),
];

interface PartyRangeProps {
  /** Of the table or combination. */
  path: string;
  minParty: number;
  maxParty: number;
  onChange(changes: { minParty: number } | { maxParty: number }): void;
}

/** The smallest and the largest party. */
export function PartyRange({ path, minParty, maxParty, onChange }: PartyRangeProps) {
  const t = useTranslations("inventory");
  const say = (count: number) => t("guests", { count });
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberChoice
        path={`${path}.minParty`}
        label={t("tables.from")}
        value={minParty}
        usual={PARTY_SIZES}
        say={say}
        onChange={(value) => onChange({ minParty: value })}
      />
      <NumberChoice
        path={`${path}.maxParty`}
        label={t("tables.to")}
        value={maxParty}
        usual={PARTY_SIZES}
        say={say}
        onChange={(value) => onChange({ maxParty: value })}
      />
    </div>
  );
}
