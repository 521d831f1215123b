import { useTranslations } from "use-intl";
import { ROLES } from "#domains/restaurants/restaurant-terms.ts";
import type { CrewMember } from "../../contract/staff.ts";

interface RoleChoiceProps {
  /** For who doesn't see what it stands beside; null where a label is there. */
  label: string | null;
  id?: string;
  role: CrewMember["role"];
  isDisabled?: boolean;
  onRole(role: CrewMember["role"]): void;
}

export function RoleChoice({ label, id, role, isDisabled = false, onRole }: RoleChoiceProps) {
  const t = useTranslations("owner.role");
  return (
    <select
      id={id}
      aria-label={label ?? undefined}
      value={role}
      disabled={isDisabled}
      onChange={({ target }) => onRole(ROLES.find((one) => one === target.value) ?? role)}
      className="min-h-12 rounded-xl border border-line bg-card px-3 disabled:opacity-50"
    >
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </select>
  );
}
