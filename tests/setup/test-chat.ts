import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type {
  ChatConversation,
  ChatMessage,
  CreateConversation,
  SendChatMessage,
} from "#domains/assistant/contract/conversations.ts";
import { someAddress } from "./test-account.ts";
import type { TestApp } from "./test-app.ts";

type Headers = Record<string, string>;

/** A browser in a chat: it keeps its cookie and has its own network address. */
export class TestGuest {
  readonly #app: TestApp;
  readonly remoteAddress = someAddress();
  cookie: string | null = null;
  id = "";

  constructor(app: TestApp) {
    this.#app = app;
  }

  get headers(): Headers {
    return { "accept-language": "en", ...(this.cookie !== null && { cookie: this.cookie }) };
  }

  async call(
    method: "GET" | "POST" | "PUT",
    url: string,
    payload?: object,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> {
    const call: InjectOptions = { method, url, headers: { ...this.headers, ...headers } };
    const answer = await this.#app.inject({
      ...{ ...call, remoteAddress: this.remoteAddress },
      ...(payload !== undefined && { payload }),
    });
    const [set] = answer.cookies.filter(({ name }) => name === "noren_guest");
    if (set) this.cookie = `${set.name}=${set.value}`;
    return answer;
  }

  async begin(body: CreateConversation = {}, headers: Headers = {}): Promise<ChatConversation> {
    const answer = await this.call("POST", "/api/chat/conversation", body, headers);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const conversation = answer.json() as ChatConversation;
    this.id = conversation.id;
    return conversation;
  }

  /** `/person`, `/contact`, ... of the conversation started last. */
  path(rest = ""): string {
    return `/api/chat/conversation/${this.id}${rest}`;
  }

  send(message: string, changes: Partial<SendChatMessage> = {}, headers: Headers = {}) {
    const body = { conversationId: this.id, message, ...changes };
    return this.call("POST", "/api/chat/message", body, headers);
  }

  async messages(headers: Headers = {}): Promise<ChatMessage[]> {
    return (await this.call("GET", this.path("/messages"), undefined, headers)).json();
  }

  async read(): Promise<ChatConversation> {
    return (await this.call("GET", this.path())).json();
  }
}
