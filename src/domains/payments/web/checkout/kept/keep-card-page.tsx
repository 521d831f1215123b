import { useTranslations } from "use-intl";
import type { CardPageView } from "#domains/payments/contract/billing.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { paymentsApi } from "../../api.ts";
import { TestBanner } from "../test-banner.tsx";
import { TwoColumns } from "../two-columns.tsx";
import { CardTermsList } from "./card-terms-list.tsx";
import type { CardBack } from "./load-card-page.ts";
import { SandboxCard } from "./sandbox-card.tsx";

interface KeepCardPageProps {
  secret: string;
  page: CardPageView;
  back: CardBack | null;
}

/** The page on which a card is left for the monthly fee, after all that is agreed to was read. */
export function KeepCardPage({ secret, page, back }: KeepCardPageProps) {
  const t = useTranslations("billing.keep");
  const billing = useTranslations("billing");
  const { state, provider, isTest, terms, seller, card, returnPath } = page;
  const list = <CardTermsList terms={terms} seller={seller} />;
  const goOn = async () => window.location.assign(returnPath);
  if (state !== "open") {
    const text = card
      ? t("kept.text", { card: billing("card", { brand: card.brand.toUpperCase(), last4: card.last4 }) })
      : t("over.text");
    return (
      <>
        <Head title={t("metaTitle")} description={t("metaText")} noIndex />
        <StateMessage title={t(`${state}.title`)} text={text}>
          <ButtonLink kind="main" to={returnPath}>
            {t("goOn")}
          </ButtonLink>
        </StateMessage>
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <Head title={t("metaTitle")} description={t("metaText")} noIndex />
      {isTest && <TestBanner hasCards={provider === "sandbox"} />}
      <div>
        <h1 className="text-2xl font-bold">{t("title")}</h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      {provider === "sandbox" ? (
        <SandboxCard secret={secret} terms={list} onNews={goOn} />
      ) : (
        <TwoColumns first={list}>
          <OutsideCard secret={secret} back={back} />
        </TwoColumns>
      )}
    </div>
  );
}

/** The way to the provider's page, and what became of it for who comes back too early. */
function OutsideCard({ secret, back }: { secret: string; back: CardBack | null }) {
  const t = useTranslations("billing.keep");
  return (
    <section className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      {back !== null && (
        <p role="status" className="rounded-xl bg-note-bg p-3">
          {t(`back.${back}`)}
        </p>
      )}
      {back === "waiting" && (
        <a
          href={paymentsApi("GET /api/cards/:secret/return", { params: { secret } }).path}
          className={buttonClass("main")}
        >
          {t("look")}
        </a>
      )}
      {/* Not a link within the app: the server leads on to another host. */}
      <a
        href={paymentsApi("GET /api/cards/:secret/page", { params: { secret } }).path}
        className={buttonClass("call", "text-lg")}
      >
        {t("agreeOutside")}
      </a>
      <p className="text-center text-sm text-soft">{t("outside")}</p>
    </section>
  );
}

export function CardPageNotFound() {
  const t = useTranslations("billing.keep.notFound");
  const payments = useTranslations("payments");
  return (
    <>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="main" to={paths.welcome()}>
          {payments("home")}
        </ButtonLink>
      </StateMessage>
    </>
  );
}
