import { useTranslations } from "use-intl";
import { ACCOUNT_ROLES, type AccountRole } from "#domains/accounts/account-terms.ts";
import { Chip } from "#platform/web/ui/form/chip.tsx";

interface AccountTypeProps {
  role: AccountRole;
  onRole(role: AccountRole): void;
}

/** Whether somebody eats or cooks. */
export function AccountType({ role, onRole }: AccountTypeProps) {
  const t = useTranslations("account.auth.type");
  return (
    <fieldset data-field="role">
      <legend className="mb-1.5 font-medium">{t("label")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ACCOUNT_ROLES.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="role"
            value={one}
            checked={one === role}
            onChange={() => onRole(one)}
          >
            {t(one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
