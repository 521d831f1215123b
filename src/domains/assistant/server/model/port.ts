/** An OpenAI-compatible endpoint and a model name. */
export interface ModelSettings {
  url: string;
  /** Null if the server requires none. */
  key: string | null;
  name: string;
}

/** Failures of a model, independent of the vendor. */
export type ModelFault =
  /** Rate limited: retry later. */
  | "busy"
  /** Unreachable, or a server error. */
  | "down"
  | "timeout"
  /** The quota is used up. */
  | "quota"
  /** Wrong key, URL or model name: the operator has to act. */
  | "refused"
  /** Empty or truncated answer. */
  | "unusable";

export type ModelAnswer =
  /** `tokens`: usage; null if not reported. */
  | { ok: true; content: string; tokens: number | null }
  /** `tokens`: usage of an unusable answer; `wasSent`: the request may have been processed and billed. */
  | {
      ok: false;
      fault: ModelFault;
      reason: string;
      retryAfterS: number;
      tokens: number | null;
      wasSent: boolean;
    };

export interface ModelRequest {
  /** System prompt, ours alone. */
  instructions: string;
  /** User message: JSON data. */
  data: string;
  maxTokens: number;
  signal: AbortSignal;
}

export interface Model {
  name: string;
  ask(request: ModelRequest): Promise<ModelAnswer>;
}
