import type { TermTable } from '../text/find-terms.ts';

export type WordKind =
  /** tells what to do */
  | 'action'
  /** what a picture is made of: light, lens, medium, composition */
  | 'craft'
  /** could mean anything */
  | 'vague'
  /** belongs into a chat between friends */
  | 'informal';

/** Words that weigh for or against a prompt, in thirteen languages where the kind carries them. */
export const WORD_LISTS: TermTable<WordKind> = {
  action: `
    write, create, generate, analyze, analyse, explain, describe, design, develop, build,
    summarize, summarise, translate, list, identify, compare, evaluate, provide, suggest,
    recommend, review, improve, rewrite, edit, plan, outline, draft, produce, research, find,
    calculate, solve, optimize, optimise, classify, extract, convert, transform, implement,
    test, debug, refactor, document, ask, answer, reply, respond, return, give, make, draw,
    paint, render, show, teach, simulate, act, help, assist, guide, offer, include, ensure,
    use, define, assess, check, verify, organize, structure, format, highlight, present, adapt,
    tailor, focus, consider, avoid, follow, maintain, start, begin, add, apply, break, choose,
    collect, combine, conduct, craft, deliver, demonstrate, determine, discuss, examine,
    incorporate, integrate, interpret, investigate, keep, prepare, prioritize, propose, select,
    set, specify, state, track, update, escribe, crea, genera, analiza, explica, diseña,
    resume, traduce, compara, proporciona, sugiere, escribir, crear, écris, écrivez, crée,
    créez, génère, analysez, explique, expliquez, décris, résume, traduis, rédige, rédigez,
    écrire, créer, schreib*, erstell*, erzeug*, analysier*, erklär*, beschreib*, entwirf,
    übersetz*, vergleich*, zusammenfass*, escreva, crie, gere, analise, descreva, resuma,
    traduza, scrivi, analizza, spiega, descrivi, riassumi, traduci, confronta, yaz, yazın,
    oluştur, oluşturun, analiz et, açıkla, tasarla, özetle, çevir, karşılaştır, hazırla,
    напиши, напишите, создай, создайте, проанализируй, объясни, опиши, переведи, сравни,
    составь, اكتب, أنشئ, حلل, اشرح, صف, صمم, لخص, ترجم, قارن, लिखें, लिखो, बनाएं, बनाओ, समझाएं,
    विश्लेषण, अनुवाद, तुलना, 写, 寫, 创建, 生成, 分析, 解释, 描述, 设计, 总结, 翻译, 比较, 提供, 列出, 書いて, 作成, 分析して,
    説明, 設計, 要約, 翻訳, 比較, 작성, 만들, 생성, 분석, 설명, 설계, 요약, 번역, 비교, 제공
  `,
  craft: `
    lighting, light, backlit, rim light, golden hour, blue hour, volumetric, shadows,
    soft light, neon, sunset, composition, framing, rule of thirds, close-up, closeup,
    wide-angle, wide angle, low angle, high angle, portrait, macro, depth of field, bokeh,
    focal length, lens, camera, dslr, aperture, shutter, iso, 35mm, 50mm, 85mm, film grain,
    photorealistic, photography, photo, cinematic, anamorphic, color grading, colour grading,
    palette, color palette, watercolor, watercolour, oil painting, digital art, concept art,
    illustration, vector, isometric, 3d render, octane, unreal engine, brushstrokes, impasto,
    texture, textures, detailed, high resolution, 4k, 8k, atmosphere, mood, background,
    foreground, perspective, contrast, saturation, pastel, monochrome, impressionist, surreal,
    anime, render
  `,
  vague: `
    something, somehow, stuff, things, thing, whatever, anything, some kind of, sort of,
    kind of, etc, and so on, maybe, perhaps, nice, good, cool, great, better, interesting,
    awesome, amazing, a bit, a lot, lots of, very, really, various, as needed, if possible,
    appropriate, algo, cosas, quizás, tal vez, bonito, quelque chose, choses, peut-être, truc,
    etwas, irgend*, vielleicht, schön, dinge, alguma coisa, coisas, talvez, legal, qualcosa,
    cose, forse, carino, bir şey, bir şeyler, belki, güzel, что-то, что-нибудь, может быть,
    как-то, شيء, ربما, कुछ, शायद, 一些, 东西, 什么的, 也许, 好看, 何か, なんか, いい感じ, 뭔가, 아무거나
  `,
  informal: `
    u, ur, pls, plz, plss, gonna, wanna, gotta, lol, lmao, omg, wtf, idk, btw, thx, tho, kinda,
    sorta, dunno, ya, yo, hey, dude, bro, cuz, coz, ain't, asap, tbh, imo, crap, shit, shitty,
    fuck, fucking, damn, dumb, stupid, xd, haha, jaja, mdr, ptdr, porfa, tio, digga, kkk, vlw,
    vc, abi, kanka, блин, чувак, хаха, 哈哈, 卧槽, やばい, ㅋㅋ, ㅎㅎ
  `,
};
