import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_PROOF_BYTES } from "#domains/restaurants/certificate-terms.ts";
import { ApiError } from "#platform/web/lib/calls/api.ts";
import { uploadFile } from "#platform/web/lib/calls/upload-file.ts";
import { restaurantsApi } from "../../../api.ts";

/** The file beside the form. `share`: how much of it is sent, from 0 to 1. */
export type ProofState =
  | { kind: "none" }
  | { kind: "sending"; name: string; share: number }
  | { kind: "ready"; name: string; id: string }
  | { kind: "failed"; message: string };

/** Sends the file as soon as it is chosen: what is wrong with it is said while the rest is still being typed. */
export function useProof(restaurantId: string) {
  const t = useTranslations("evidence.certificates");
  const [state, setState] = useState<ProofState>({ kind: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (file: File) => {
    running.current?.abort();
    if (file.size > MAX_PROOF_BYTES) return setState({ kind: "failed", message: t("tooBig") });
    const { name } = file;
    const control = new AbortController();
    running.current = control;
    setState({ kind: "sending", name, share: 0 });
    const onProgress = (share: number) => setState({ kind: "sending", name, share });
    try {
      const options = { onProgress, signal: control.signal };
      const { id } = await uploadFile(
        restaurantsApi("POST /api/owner/restaurants/:id/certificate-proofs", {
          params: { id: restaurantId },
        }),
        file,
        options,
      );
      setState({ kind: "ready", name, id });
    } catch (error) {
      if (control.signal.aborted) return;
      const problem = error instanceof ApiError ? error.problem : null;
      const message = problem?.errors?.[0]?.message ?? problem?.detail ?? t("notSent");
      setState({ kind: "failed", message });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ kind: "none" });
  };
  return { state, choose, stop };
}
