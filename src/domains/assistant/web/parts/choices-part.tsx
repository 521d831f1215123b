import type { ChatPart } from "../../contract/answers.ts";
import { useChatScope } from "../panel/chat-scope.tsx";
import { AnyLink } from "./any-link.tsx";
import { TAP } from "./part-card.ts";

type Choices = Extract<ChatPart, { kind: "choices" }>["choices"];
type Links = Extract<ChatPart, { kind: "links" }>["links"];

/** Answers that the reader need not write. */
export function ChoicesPart({ choices }: { choices: Choices }) {
  const { send } = useChatScope();
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ label, send: words }) => (
        <li key={label}>
          <button type="button" className={TAP} onClick={() => send(words)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function LinksPart({ links }: { links: Links }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <li key={href}>
          <AnyLink href={href} className={TAP}>
            {label}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
