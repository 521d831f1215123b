import { useTranslations } from "use-intl";
import { ACCOUNT_ROLES, type AccountRole, MAX_EMAIL_LENGTH } from "#domains/accounts/account-constants.ts";
import type { SignUpBody } from "#domains/accounts/contract/accounts.ts";
import { send } from "#platform/web/calls/api.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { accountsApi } from "../../api.ts";
import {
  AccountForm,
  type AccountFormState,
  emailProblem,
  passwordProblem,
  useAccountForm,
  usernameProblem,
} from "../account-form.tsx";
import { NameInput, NewPasswordInput, TextInput } from "../account-inputs.tsx";

/** The form as typed. */
type SignUpDraft = Record<"username" | "email" | "password" | "phone" | "restaurantName" | "address", string>;

export const EMPTY_SIGN_UP: SignUpDraft = {
  username: "",
  email: "",
  password: "",
  phone: "",
  restaurantName: "",
  address: "",
};

/** The request body. Owners' fields are sent only for owners. */
export function toSignUpBody(draft: SignUpDraft, role: AccountRole): SignUpBody {
  const optional =
    role === "owner" ? (["phone", "restaurantName", "address"] as const) : (["phone"] as const);
  const given = optional.map((field) => [field, draft[field].trim()] as const);
  return {
    email: draft.email.trim(),
    password: draft.password,
    username: draft.username.trim(),
    role,
    ...Object.fromEntries(given.filter(([, text]) => text !== "")),
  };
}

interface SignUpFormProps {
  role: AccountRole;
  onRole(role: AccountRole): void;
  /** Called with the email address. */
  onSignedUp(email: string): void;
}

export function SignUpForm({ role, onRole, onSignedUp }: SignUpFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: EMPTY_SIGN_UP,
    memory: "noren.account.sign-up",
    check: ({ username, email, password }) => ({
      username: usernameProblem(username),
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    send: (draft) => send(accountsApi("POST /api/auth/signup", { body: toSignUpBody(draft, role) })),
    onSent: (_answer, { email }) => {
      form.change(EMPTY_SIGN_UP);
      onSignedUp(email.trim());
    },
    failedTitle: t("toast.signUpFailed"),
  });
  return (
    <AccountForm form={form} submit={t("submit.signUp")} agreement={<LegalAgreement to="join" />}>
      <AccountType role={role} onRole={onRole} />
      <NameInput form={form} />
      <TextInput
        form={form}
        field="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        label={t("field.email")}
      />
      <NewPasswordInput form={form} />
      <TextInput
        form={form}
        field="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        label={t("field.phone")}
        mark={t("field.optional")}
      />
      {role === "owner" && <OwnerSection form={form} />}
    </AccountForm>
  );
}

interface AccountTypeProps {
  role: AccountRole;
  onRole(role: AccountRole): void;
}

/** Guest or restaurant owner. */
function AccountType({ role, onRole }: AccountTypeProps) {
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

const BENEFITS = ["profile", "reservations", "alerts", "menu"] as const;

/** Additional fields and benefits for owners. */
function OwnerSection({ form }: { form: AccountFormState<SignUpDraft> }) {
  const t = useTranslations("account");
  const optional = t("field.optional");
  return (
    <>
      <TextInput
        form={form}
        field="restaurantName"
        autoComplete="organization"
        maxLength={200}
        label={t("field.restaurantName")}
        mark={optional}
      />
      <TextInput
        form={form}
        field="address"
        autoComplete="street-address"
        maxLength={300}
        label={t("field.address")}
        mark={optional}
      />
      <section aria-labelledby="owner-benefits" className="rounded-xl bg-sunken p-4">
        <h2 id="owner-benefits" className="font-bold">
          {t("auth.ownerBenefits.title")}
        </h2>
        <ul className="mt-2 grid gap-1.5">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <CheckIcon className="mt-0.5 size-5 text-good" />
              <span className="min-w-0">{t(`auth.ownerBenefits.${benefit}`)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-soft">{t("auth.ownerBenefits.note")}</p>
      </section>
    </>
  );
}
