/** The texts of the components, in the longest form of each language. */
export interface Sample {
  action: string;
  label: string;
  hint: string;
  error: string;
  title: string;
  text: string;
  choices: readonly [string, string, string];
}

const EN: Sample = {
  action: "Book a table",
  label: "Name of the restaurant",
  hint: "As it is written on the sign at the door.",
  error: "Enter a name. The kitchen needs it.",
  title: "Your table is booked",
  text: "We’ll send you a message one day before you come.",
  choices: ["Vegetarian", "Halal", "Contains peanuts"],
};

const SAMPLES: Readonly<Record<string, Sample>> = {
  en: EN,
  ja: {
    action: "テーブルを予約する",
    label: "店舗名",
    hint: "入口の看板に書かれているとおりに入力してください。",
    error: "店舗名を入力してください。",
    title: "予約が完了しました",
    text: "ご来店の前日にメッセージをお送りします。",
    choices: ["ベジタリアン", "ハラール", "落花生を含む"],
  },
  th: {
    action: "จองโต๊ะที่ร้านนี้",
    label: "ชื่อร้านอาหารภาษาญี่ปุ่นที่ปั้นขึ้นป้าย",
    hint: "ตามที่เขียนไว้บนป้ายหน้าร้าน ผู้ที่ไม่ได้สั่งอาหารล่วงหน้าก็จองได้",
    error: "กรุณากรอกชื่อ ครัวจำเป็นต้องใช้ข้อมูลนี้",
    title: "จองโต๊ะของคุณเรียบร้อยแล้ว",
    text: "เราจะส่งข้อความถึงคุณหนึ่งวันก่อนวันที่คุณมา",
    choices: ["มังสวิรัติ", "ฮาลาล", "มีถั่วลิสงเป็นส่วนประกอบ"],
  },
  pl: {
    action: "Zarezerwuj najodpowiedniejszy stolik",
    label: "Najcharakterystyczniejsza nazwa restauracji",
    hint: "Konstantynopolitańczykowianeczka napisałaby ją tak, jak na szyldzie.",
    error: "Nieprzestrzeganie wymagań: wpisz nazwę. Kuchnia jej potrzebuje.",
    title: "Zarezerwowaliśmy najodpowiedniejszy stolik",
    text: "Dzień przed wizytą wyślemy przypomnienie o nieodwołalnej rezerwacji.",
    choices: ["Wegetariańskie", "Niskosodowe", "Zawiera orzeszki ziemne"],
  },
};

export function sampleOf(language: string): Sample {
  return SAMPLES[language] ?? EN;
}
