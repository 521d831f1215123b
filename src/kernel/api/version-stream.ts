import { z } from "zod";
import type { MediaAnswer } from "./endpoint.ts";

/** Server-sent events with the number of each new version: on each event the client fetches the data again. */
export const versionStream = {
  media: "text/event-stream",
  events: { message: z.int() },
} as const satisfies MediaAnswer;
