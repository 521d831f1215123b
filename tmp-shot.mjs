import { open, B } from '/tmp/shot.mjs'; import { readFileSync } from 'node:fs';
const T=JSON.parse(readFileSync('/tmp/tokens.json','utf8'));
export async function as(page, token){ await page.goto(B+'/healthz'); await page.evaluate(t=>{localStorage.setItem('noren_token',JSON.stringify(t));document.cookie='noren_signed_in=1; path=/';localStorage.setItem('noren_consent', JSON.stringify({}));},token); }
for (const [w,lang,dark] of [[390,'en',false],[820,'ja',false],[1440,'vi',false],[390,'pl',true]]) {
  const {browser,page}=await open({w,dark,h:900});
  await as(page,T.chef);
  await page.goto(`${B}/owner/dashboard?restaurant=${T.id}&view=settings&lang=${lang}`); await page.waitForLoadState('networkidle');
  const el=page.locator('section',{has:page.locator('details')}).last(); 
  await el.scrollIntoViewIfNeeded().catch(()=>{}); await page.waitForTimeout(500);
  await el.screenshot({path:`/tmp/shots/reads-${w}-${lang}.png`}).catch(async e=>{console.log(e.message.slice(0,200));await page.screenshot({path:`/tmp/shots/reads-${w}-${lang}.png`,fullPage:true})});
  await browser.close();
}
