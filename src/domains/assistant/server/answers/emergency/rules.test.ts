import { expect, it } from "vitest";
import { isEmergency } from "./rules.ts";

it.each([
  "I can't breathe, peanuts",
  "I CAN’T BREATHE!!!",
  "help my son cannot breathe he ate shrimp",
  "her throat is closing",
  "my wife is having an allergic reaction",
  "he is choking",
  "Please call an ambulance",
  "息ができない",
  "助けて！のどが腫れてきた",
  "救急車を呼んで",
  "숨을 못 쉬겠어요",
  "구급차 불러 주세요",
  "我喘不过气",
  "我朋友昏倒了",
  "我無法呼吸",
  "¡No puedo respirar!",
  "mi hija se está ahogando",
  "necesito una ambulancia",
  "หายใจไม่ออก ช่วยด้วย",
  "เรียกรถพยาบาลให้หน่อย",
  "saya tak boleh bernafas",
  "anak saya sesak napas habis makan udang",
  "Tôi không thở được",
  "gọi cấp cứu giúp tôi",
  "Nie mogę oddychać",
  "Wezwijcie karetkę",
  "puchnie mi gardło",
  "Nu pot respira",
  "Chemați o ambulanță",
  "息ができない peanuts",
])("hears a cry for help: %s", (text) => {
  expect(isEmergency(text)).toBe(true);
});

it.each([
  "I have a severe peanut allergy",
  "I carry an EpiPen, anaphylaxis to nuts",
  "ramen without peanuts near Shinjuku",
  "What happens if I have an allergy?",
  "breathtaking view restaurant",
  "ピーナッツアレルギーです。アナフィラキシーになります",
  "重い卵アレルギーがあります",
  "我对花生过敏",
  "땅콩 알레르기가 있어요",
  "ร้านช็อกโกแลตแถวชินจูกุ",
  "แพ้ถั่วลิสงรุนแรง",
  "cá kho thơm ở Asakusa",
  "Tengo alergia a los frutos secos",
  "restaurante con terraza",
  "Mam alergię na orzechy",
  "Am alergie la nuci",
  "vreau salvare rezervare",
  "Saya alah kacang",
  "book a table for two tonight",
])("leaves what is no cry for help: %s", (text) => {
  expect(isEmergency(text)).toBe(false);
});
