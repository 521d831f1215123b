import { createRequire } from "node:module";

/** A word of a name as the dictionary (IPADIC) splits it. */
export interface DictionaryWord {
  surface: string;
  /** In katakana; absent or `*` for words that it does not hold. */
  reading?: string;
  /** 名詞 (noun), 助詞 (particle), ...; UNK if it does not hold the word. */
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string;
  /** 地域 for places. */
  partOfSpeechSubcategory2?: string;
}

export type SplitWords = (text: string) => DictionaryWord[];

/** Loads the dictionary: takes half a second and 100 MB. Synchronous, so for a thread of its own. */
export function openDictionary(): SplitWords {
  const { TokenizerBuilder } = createRequire(import.meta.url)(
    "lindera-wasm-nodejs-ipadic",
  ) as typeof import("lindera-wasm-nodejs-ipadic");
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  const tokenizer = builder.build();
  return (text) => tokenizer.tokenize(text) as DictionaryWord[];
}
