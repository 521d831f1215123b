import { useEffect, useEffectEvent, useState } from "react";
import type { MenuDocument, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { getMenu, putMenu, readRefusal } from "../menu-calls.ts";
import { menuText } from "../model/document.ts";
import type { MenuDraft } from "./use-menu-draft.ts";

/** Debounce after the last change. */
const PAUSE_MS = 1_000;
/** Delay after the first, second, … attempt without a response. */
const RETRY_MS = [3_000, 8_000, 15_000, 30_000];

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  /** `HH:mm` on the reader's clock. */
  | { kind: "saved"; at: string }
  | { kind: "waiting" };

/** The server's field errors, and the document they refer to. */
interface Refused {
  menu: MenuDocument;
  errors: readonly { path: string; message: string }[];
  /** Why the document as a whole was refused. */
  message: string;
}

/** Saves the draft shortly after the last change; retries when the network fails. */
export function useAutosave(
  restaurantId: string,
  draft: MenuDraft,
  onStates: (states: MenuDocumentView["states"]) => void,
) {
  const { complete, isSaved, saved, newer, adopt, meetNewer } = draft;
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<(Refused & { text: string }) | null>(null);
  /** Text of a save without a response: the server may have it, so the current draft must be sent again. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const next = isSaved && unconfirmed === null ? null : complete;
  const isBusy = state.kind === "saving";
  const isRefused = next !== null && refused?.text === next.text;

  const finish = (view: MenuDocumentView, menu: MenuDocument) => {
    setUnconfirmed(null);
    adopt(view.version, menu);
    onStates(view.states);
    setAttempts(0);
    setRefused(null);
    setState({ kind: "saved", at: clockOf(new Date()) });
  };

  const refuse = async (error: unknown, sent: { menu: MenuDocument; text: string }) => {
    const refusal = readRefusal(error);
    if (refusal.kind === "newer") {
      const view = await getMenu(restaurantId);
      // The response was lost: the newer version is this screen's own.
      if (unconfirmed === menuText(view.menu)) return finish(view, view.menu);
      setUnconfirmed(null);
      meetNewer(view);
      return setState({ kind: "idle" });
    }
    if (refusal.kind === "unclear") {
      setUnconfirmed(sent.text);
      setAttempts((count) => count + 1);
      return setState({ kind: "waiting" });
    }
    const errors = refusal.kind === "fields" ? refusal.errors : [];
    setRefused({ ...sent, errors, message: refusal.message });
    setState({ kind: "idle" });
  };

  const save = useEffectEvent(async () => {
    if (next === null) return;
    setState({ kind: "saving" });
    try {
      finish(await putMenu(restaurantId, next.menu, saved.version), next.menu);
    } catch (error) {
      await refuse(error, next).catch(() => {
        setAttempts((count) => count + 1);
        setState({ kind: "waiting" });
      });
    }
  });

  const text = next?.text ?? null;
  const isBlocked = isBusy || isRefused || newer !== null;
  const pause = attempts === 0 ? PAUSE_MS : (RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? PAUSE_MS);
  // Each change restarts the debounce.
  useEffect(() => {
    if (text === null || isBlocked) return;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [text, isBlocked, pause]);
  const saveNow = () => {
    if (text !== null && !isBlocked) void save();
  };
  useWhenBackOnline(saveNow);

  return {
    state,
    refused: isRefused ? refused : null,
    /** There is something to send. */
    isPending: next !== null,
    /** Saves now, without waiting for the debounce. */
    saveNow,
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

function clockOf(date: Date): string {
  return [date.getHours(), date.getMinutes()].map((one) => String(one).padStart(2, "0")).join(":");
}
