import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { ProgressBar } from "#platform/web/ui/progress-bar.tsx";
import { PhotoFile } from "../../photos/photo-file.tsx";
import type { ProofState } from "./use-proof.ts";

const KINDS = "image/jpeg,image/png,image/webp,image/avif,application/pdf";

interface ProofFieldProps {
  state: ProofState;
  error: string | undefined;
  onFile(file: File): void;
  onStop(): void;
}

/** The photo or PDF of a certificate. */
export function ProofField({ state, error, onFile, onStop }: ProofFieldProps) {
  const t = useTranslations("evidence.certificates");
  return (
    <fieldset data-field="proofId" className="grid min-w-0 gap-2">
      <legend className="font-medium">{t("proof")}</legend>
      <p className="text-sm text-soft">{t("proofHint")}</p>
      {state.kind === "sending" && (
        <div className="grid gap-2">
          <ProgressBar label={state.name} share={state.share} />
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="min-w-0 grow break-words text-soft">
              {t("sending")}
            </p>
            <Button className="min-h-12" onClick={onStop}>
              {t("stop")}
            </Button>
          </div>
        </div>
      )}
      {state.kind === "ready" && (
        <p role="status" className="flex min-w-0 items-start gap-2 font-medium text-good">
          <CheckIcon className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 break-words">{t("ready", { name: state.name })}</span>
        </p>
      )}
      {state.kind !== "sending" && (
        <div className="flex flex-wrap gap-3">
          <PhotoFile kind="camera" label={t("take")} onFile={onFile} />
          <PhotoFile
            kind="file"
            kinds={KINDS}
            label={t(state.kind === "ready" ? "another" : "choose")}
            onFile={onFile}
          />
        </div>
      )}
      <div role="alert">
        <FieldError id="proof-error" error={state.kind === "failed" ? state.message : error} />
      </div>
    </fieldset>
  );
}
