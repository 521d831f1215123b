import { expect, test } from "vitest";
import { ApiError } from "#platform/web/calls/api.ts";
import { readStreamedAnswer } from "./send-message.ts";

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

function streamed(...pieces: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

async function read(response: Response) {
  const heard: unknown[] = [];
  const answer = await readStreamedAnswer(response, {
    onMessage: ({ id }) => heard.push(id),
    onText: (text) => heard.push(text),
  });
  return { heard, answer };
}

const sent = { message: { id: "q" }, aiResponse: { id: "a" } };

test("a streamed answer grows until it is complete", async () => {
  const stream = [
    event("message", { id: "q" }),
    event("delta", { text: "Open " }),
    event("delta", { text: "now" }),
  ];
  expect(await read(streamed(...stream, event("done", sent)))).toEqual({
    heard: ["q", "Open ", "Open now"],
    answer: sent,
  });
});

test("a repeated call is answered with JSON", async () => {
  expect((await read(Response.json(sent))).answer).toEqual(sent);
});

test("a refusal is thrown, at once or during the stream", async () => {
  const problem = { status: 409, code: "chat-ended", detail: "It has ended." };
  await expect(read(Response.json(problem, { status: 409 }))).rejects.toMatchObject({ status: 409 });
  const late = read(streamed(event("delta", { text: "Op" }), event("problem", problem)));
  await expect(late).rejects.toThrow(ApiError);
});

test("a lost connection is an error", async () => {
  await expect(read(streamed(event("delta", { text: "Op" })))).rejects.toThrow(TypeError);
});
