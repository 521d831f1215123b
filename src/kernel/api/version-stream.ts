import { z } from "zod";
import type { MediaAnswer } from "./endpoint.ts";

/** Server-sent events with the number of each new version: whoever reads one fetches what it is the version of. */
export const versionStream = {
  media: "text/event-stream",
  events: { message: z.int() },
} as const satisfies MediaAnswer;
