import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";

/** `isDisabled`: not ready to pay. While `isPending`, cancelling is disabled too. */
export function PayButtons({ isDisabled, isPending }: { isDisabled: boolean; isPending: boolean }) {
  const t = useTranslations("payments.checkout");
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Button disabled={isPending} onClick={() => void navigate(paths.app())}>
        {t("cancel")}
      </Button>
      <Button
        type="submit"
        kind="call"
        className="text-lg"
        disabled={isDisabled || isPending}
        aria-busy={isPending}
      >
        {isPending && <Spinner />}
        {t(isPending ? "processing" : "complete")}
      </Button>
    </div>
  );
}
