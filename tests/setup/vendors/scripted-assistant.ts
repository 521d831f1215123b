import type { ChatAct } from "#domains/assistant/contract/chips.ts";
import type { Answer, Assistant, Question } from "#domains/assistant/server/public.ts";

/** An assistant that gives the answers a test sets, and records the questions. */
export class ScriptedAssistant implements Assistant {
  asked: Question[] = [];
  /** How the next answers differ from "You asked: ...". */
  says: Partial<Answer> = {};
  /** Runs before each answer, to wait or to fail. */
  before: () => Promise<void> = async () => undefined;

  welcome(language: string) {
    return { content: `Welcome (${language})`, parts: [] };
  }

  async answer(question: Question): Promise<Answer> {
    this.asked.push(question);
    await this.before();
    const content = `You asked: ${question.text}`;
    for (const word of content.split(/(?<= )/)) question.onText?.(word);
    return {
      ...{ content, parts: [], sources: [], confidence: 0.9, escalate: null },
      ...{ dialogue: { asked: this.asked.length }, ...this.says },
    };
  }

  chips() {
    return [];
  }

  async booked() {
    return [];
  }

  actText(_dialogue: unknown, { act }: ChatAct): string {
    return act;
  }

  reset(): void {
    this.asked = [];
    this.says = {};
    this.before = async () => undefined;
  }
}
