import { expect, test } from "vitest";
import { EventLines } from "./event-stream.ts";

const unnamed = (data: string) => ({ name: "message", data });

test("events come out whole and with their names, however the stream is cut", () => {
  const stream = "retry: 2000\n\ndata: 41\n\n: \n\nevent: change\ndata: 42\n\ndata: 43\n\n";
  for (let size = 1; size <= stream.length; size++) {
    const lines = new EventLines();
    const received = [];
    for (let at = 0; at < stream.length; at += size)
      received.push(...lines.push(stream.slice(at, at + size)));
    expect(received, `in pieces of ${size}`).toEqual([
      unnamed("41"),
      { name: "change", data: "42" },
      unnamed("43"),
    ]);
  }
});

test("every ending of a line is one, also when it is cut in two", () => {
  const lines = new EventLines();
  expect([...lines.push("data: 1\r"), ...lines.push("\n\r\n"), ...lines.push("data:2\r\r\n")]).toEqual([
    unnamed("1"),
    unnamed("2"),
  ]);
});

test("data of several lines is one event, and an unfinished one waits", () => {
  const lines = new EventLines();
  expect(lines.push("data: a\ndata: b\n\ndata: c")).toEqual([unnamed("a\nb")]);
  expect(lines.push("\n\n")).toEqual([unnamed("c")]);
});
