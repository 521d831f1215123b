/** An OpenAI-compatible address, and which of its models. */
export interface ModelSettings {
  url: string;
  /** Null for a server that asks for none. */
  key: string | null;
  name: string;
}

/** What goes wrong with a model, however it says so. */
export type ModelFault =
  /** Too much asked of it just now: again later. */
  | "busy"
  /** Not there, or broken on its side. */
  | "down"
  | "timeout"
  /** What was paid for is used up. */
  | "quota"
  /** Our key, address or model's name is wrong: for the operator, not the guest. */
  | "refused"
  /** An answer that is none, or ends in the middle. */
  | "unusable";

export type ModelAnswer =
  /** `tokens`: what it cost; null where it doesn't say. */
  | { ok: true; content: string; tokens: number | null }
  /** `tokens`: what an unusable answer cost; `wasSent`: it may have been at work, and cost something. */
  | {
      ok: false;
      fault: ModelFault;
      reason: string;
      retryAfterS: number;
      tokens: number | null;
      wasSent: boolean;
    };

export interface ModelRequest {
  /** What it is told to do: ours alone. */
  instructions: string;
  /** What it is to do it with: data, as JSON. */
  data: string;
  maxTokens: number;
  signal: AbortSignal;
}

export interface Model {
  name: string;
  ask(request: ModelRequest): Promise<ModelAnswer>;
}
