import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { QrCode } from "#platform/web/ui/qr-code.tsx";
import type { SetupView } from "../../contract/setup.ts";
import { SETUP_STEPS, type SetupStep } from "../../setup-constants.ts";
import { SetupLoading } from "../loading-states.tsx";
import { nextStep, STEP_ADDRESSES, useFirstSteps } from "./setup-steps.ts";

/** What is left to do before the first guest comes. */
export default function SetupPage({ restaurant: { id, name, helpUntil } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("owner.setup");
  const { data, isError, refetch } = useFirstSteps(id);
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <ScreenHead
        name={name}
        title={t("title")}
        lead={data ? t("progress", { done: data.done.length, all: SETUP_STEPS.length }) : ""}
      />
      {data ? (
        <Steps restaurantId={id} setup={data} isHelper={helpUntil !== null} />
      ) : isError ? (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      ) : (
        <SetupLoading />
      )}
    </div>
  );
}

interface StepsProps {
  restaurantId: string;
  setup: SetupView;
  /** An operator who helps: settings and dietary needs are for the restaurant's people. */
  isHelper: boolean;
}

function Steps({ restaurantId, setup: { done, isShown, isNameJapaneseOnly }, isHelper }: StepsProps) {
  const t = useTranslations("owner.setup");
  const next = nextStep(done, null);
  const isBookable = isShown && done.includes("hours");
  return (
    <>
      <p
        role="status"
        className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-4 py-2 font-semibold ${isBookable ? "bg-good-bg text-good" : "bg-note-bg"}`}
      >
        {isBookable ? t("open") : isShown ? t("notYet") : t("hidden")}
        {isShown ? (
          <ButtonLink to={paths.restaurant(restaurantId)}>{t("page")}</ButtonLink>
        ) : (
          !isHelper && <ButtonLink to={paths.ownerSettings(restaurantId)}>{t("toSettings")}</ButtonLink>
        )}
      </p>
      {isNameJapaneseOnly && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-note-bg px-4 py-2">
          {t("nameJapaneseOnly")}
          <ButtonLink to={paths.ownerProfile(restaurantId)}>{t("addName")}</ButtonLink>
        </p>
      )}
      <ol className="grid gap-3">
        {SETUP_STEPS.map((step, index) => (
          <Step
            key={step}
            restaurantId={restaurantId}
            step={step}
            number={index + 1}
            isDone={done.includes(step)}
            isNext={step === next}
            isBookable={isBookable}
            isOpen={step !== "needs" || !isHelper}
          />
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  restaurantId: string;
  step: SetupStep;
  number: number;
  isDone: boolean;
  isNext: boolean;
  isBookable: boolean;
  /** The reader may open its screen. */
  isOpen: boolean;
}

function Step({ restaurantId, step, number, isDone, isNext, isBookable, isOpen }: StepProps) {
  const t = useTranslations("owner.setup");
  return (
    <li className={`grid grid-cols-[auto_1fr] gap-x-4 card p-4 ${isNext ? "border-2 border-call" : ""}`}>
      <span
        className={`grid size-10 place-items-center rounded-full text-lg font-bold ${isDone ? "bg-good-bg text-good" : "bg-sunken"}`}
      >
        {isDone ? <CheckIcon /> : number}
        {isDone && <span className="sr-only">{t("done")}</span>}
      </span>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-lg font-bold">{t(`step.${step}`)}</h2>
          <p className="text-soft">{t(`text.${step}`)}</p>
        </div>
        {step === "booking"
          ? isBookable && !isDone && <TestBooking restaurantId={restaurantId} />
          : isOpen && (
              <ButtonLink kind={isNext ? "call" : "quiet"} size="lg" to={STEP_ADDRESSES[step](restaurantId)}>
                {t(isDone ? "look" : "start")}
              </ButtonLink>
            )}
      </div>
    </li>
  );
}

/** The booking page, for the telephone in the hand and for one beside this screen. */
function TestBooking({ restaurantId }: { restaurantId: string }) {
  const t = useTranslations("owner.setup");
  const { publicUrl } = usePage();
  return (
    <>
      <ButtonLink kind="call" size="lg" to={paths.book(restaurantId)}>
        {t("book")}
      </ButtonLink>
      <figure className="hidden w-40 gap-1 text-center text-sm text-soft sm:grid">
        <QrCode text={publicUrl + paths.book(restaurantId)} title={t("scan")} />
        <figcaption>{t("scan")}</figcaption>
      </figure>
    </>
  );
}
