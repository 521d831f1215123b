/** A bubble of a Flex message of LINE: its title, and lines below it. What can't be eaten begins with ⚠ and is bold. */
export function lineBubble(title: { text: string; look: object }, lines: readonly string[]) {
  const row = (text: string, look: object) => ({ type: "text", text, wrap: true, ...look });
  return {
    type: "bubble",
    body: {
      type: "box",
      layout: "vertical",
      spacing: "sm",
      contents: [
        row(title.text, title.look),
        ...lines.map((text) => row(text, { size: "md", weight: text.startsWith("⚠") ? "bold" : "regular" })),
      ],
    },
  };
}
