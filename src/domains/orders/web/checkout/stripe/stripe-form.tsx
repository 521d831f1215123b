import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, PaymentIntent, PaymentIntentResult, Stripe } from "@stripe/stripe-js";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { PayButtons } from "../pay-buttons.tsx";

interface StripeFormProps {
  stripe: Stripe;
  clientSecret: string;
  /** Where a bank's page returns to: an absolute URL. */
  returnUrl: string;
  /** Collected with the order, so that Stripe doesn't ask for it again. */
  email: string | null;
  /** Stripe accepted the card; the server will get the webhook. */
  onSent(): void;
  onRefused(refused: Refused): void;
  /** Stripe's fields failed to load. */
  onBroken(): void;
}

/** Stripe names Traditional Chinese by its region. */
const localeOf = (language: Language) => (language === "zh-Hant" ? "zh-TW" : language);

/** Stripe's own fields in our page: card data goes directly to Stripe. */
export function StripeForm(props: StripeFormProps) {
  const { stripe, clientSecret } = props;
  const { language } = usePage();
  const appearance = useAppearance();
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: localeOf(language) }}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ returnUrl, email, onSent, onRefused, onBroken }: StripeFormProps) {
  const t = useTranslations("payments");
  const stripe = useStripe();
  const elements = useElements();
  const { isOnline } = useNetwork();
  const [isReady, setReady] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A second tap may come before the disabled button is rendered.
  const isSending = useRef(false);

  const confirm = async () => {
    if (stripe === null || elements === null) return;
    const billing = email !== null && { payment_method_data: { billing_details: { email } } };
    try {
      const confirmation = readConfirmation(
        await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl, ...billing },
          redirect: "if_required",
        }),
      );
      if (confirmation.kind === "sent") return onSent();
      setRefusal(confirmation.message ?? t("checkout.refused.default"));
      onRefused({ message: confirmation.message });
    } catch {
      setRefusal(t("checkout.broken.text"));
      onRefused("broken");
    }
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setRefusal(null);
    await confirm().finally(() => {
      isSending.current = false;
      setPending(false);
    });
  };

  return (
    <form className="grid gap-5 card p-4 shadow-card sm:p-5" onSubmit={(event) => void submit(event)}>
      <h2 className="text-lg font-bold">{t("form.title")}</h2>
      <div className="min-h-52">
        <PaymentElement
          options={{
            layout: "tabs",
            ...(email !== null && { fields: { billingDetails: { email: "never" } } }),
          }}
          onReady={() => setReady(true)}
          onLoadError={onBroken}
        />
      </div>
      {!isOnline && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("form.offline")}</p>}
      {/* No live region: the toast has announced it. */}
      {refusal !== null && (
        <p className="rounded-lg bg-warn-bg px-3 py-2 font-semibold text-warn">{refusal}</p>
      )}
      <PayButtons isDisabled={!isReady || !isOnline} isPending={isPending} />
      <p className="text-center text-sm text-soft">{t("checkout.byStripe")}</p>
    </form>
  );
}

/** Follows the device's colour scheme; our own switch reloads the page. */
function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(currentAppearance);
  useEffect(() => {
    const darkness = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => setAppearance(currentAppearance());
    darkness.addEventListener("change", follow);
    return () => darkness.removeEventListener("change", follow);
  }, []);
  return appearance;
}

/** Styles Stripe's fields like ours; they are in an iframe. `token` reads a CSS variable of `app.css`, given without `--`. */
export function appearanceOf(token: (name: string) => string, isDark: boolean): Appearance {
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorPrimary: token("link"),
      colorBackground: token("card"),
      colorText: token("ink"),
      colorTextSecondary: token("soft"),
      colorTextPlaceholder: token("faint"),
      colorDanger: token("warn"),
      iconColor: token("soft"),
      fontFamily: token("reading-font"),
      fontSizeBase: "16px",
      borderRadius: "12px",
      spacingUnit: "4px",
      gridRowSpacing: "16px",
      focusOutline: `3px solid ${token("color-self")}`,
      focusBoxShadow: "none",
    },
    rules: {
      ".Label": { fontSize: "16px", fontWeight: "500", marginBottom: "6px" },
      // At least 44 px, like our own fields.
      ".Input": { border: `1px solid ${token("line")}`, boxShadow: "none", padding: "10px 12px" },
      ".Error": { fontSize: "14px", fontWeight: "500" },
    },
  };
}

/** With the page's current theme. */
export function currentAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  return appearanceOf(
    (name) => style.getPropertyValue(`--${name}`).trim(),
    style.colorScheme.includes("dark"),
  );
}

/** The result of Stripe's script. Only the server's webhook marks an order as paid. */
export type Confirmation =
  | { kind: "sent" }
  /** `message`: from Stripe, in the reader's language; null if none. */
  | { kind: "refused"; message: string | null };

const SENT: readonly (PaymentIntent.Status | undefined)[] = ["succeeded", "processing", "requires_capture"];

/** An error for a payment that succeeded anyway, as in a second tab, counts as sent. */
export function readConfirmation({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  const { status } = paymentIntent ?? error?.payment_intent ?? {};
  if (SENT.includes(status)) return { kind: "sent" };
  return { kind: "refused", message: error?.message ?? null };
}

/** `message`: the provider's, null for none. `broken`: the outcome is unknown. */
export type Refused = { message: string | null } | "broken";
