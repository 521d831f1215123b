import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { ProgressBar } from "#platform/web/ui/progress-bar.tsx";
import type { Upload } from "./use-uploads.ts";

interface UploadLineProps {
  upload: Upload;
  onAgain(): void;
  onDrop(): void;
}

/** A photo on its way, or why it did not arrive. */
export function UploadLine({ upload: { file, state }, onAgain, onDrop }: UploadLineProps) {
  const t = useTranslations("evidence.photos");
  const common = useTranslations("common");
  const isFailed = state.kind === "failed";
  return (
    <li
      className={`flex flex-wrap items-center gap-3 rounded-card border p-3 ${isFailed ? "border-shu-600" : "border-line"} bg-card`}
    >
      <div className="grid min-w-0 grow basis-52 gap-1.5">
        <b className="truncate font-semibold">{file.name}</b>
        {isFailed ? (
          <p role="alert" className="flex items-start gap-2 font-medium text-warn">
            <WarningIcon className="mt-0.5 size-5" />
            <span className="min-w-0">{state.message}</span>
          </p>
        ) : (
          <>
            <ProgressBar label={file.name} share={state.kind === "sending" ? state.share : 0} />
            <p role="status" className="text-soft">
              {t(state.kind === "waiting" ? "waiting" : state.share === 1 ? "preparing" : "sending")}
            </p>
          </>
        )}
      </div>
      {isFailed && state.isLost && (
        <Button className="min-h-12" onClick={onAgain}>
          {common("retry")}
        </Button>
      )}
      <Button className="min-h-12" onClick={onDrop}>
        {t(isFailed ? "putAway" : "stop")}
      </Button>
    </li>
  );
}
