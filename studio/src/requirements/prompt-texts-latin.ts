import type { PromptTexts } from './prompt-texts.ts';

/** The frame of a brief in languages of Latin script other than English. */
export const LATIN_PROMPT_TEXTS: Readonly<
  Record<'es' | 'fr' | 'de' | 'pt' | 'it' | 'tr', PromptTexts>
> = {
  es: {
    roles: {
      text_ai: 'Eres un redactor con experiencia y experto en comunicación.',
      code_generation: 'Eres un ingeniero de software sénior atento a los casos límite.',
      creative_writing: 'Eres un escritor y editor con experiencia.',
      analysis: 'Eres un analista sénior que separa los hechos de las suposiciones.',
      research: 'Eres un investigador con experiencia que contrasta las fuentes.',
    },
    titles: {
      direct: 'Directo',
      planned: 'Paso a paso',
      asking: 'Preguntar primero',
      versions: 'Dos versiones',
      checked: 'Revisado',
      strict: 'Al pie de la letra',
      free: 'Con margen',
    },
    goals: {
      direct: 'Tu tarea es cumplir este encargo en una sola respuesta.',
      planned:
        'Tu tarea es elaborar primero un plan breve y después cumplir el encargo según ese plan.',
      asking:
        'Tu tarea es hacer hasta tres preguntas breves sobre lo que el encargo deja abierto y cumplirlo cuando estén respondidas.',
      versions:
        'Tu tarea es cumplir el encargo dos veces, en dos versiones que se distingan por su estructura y no solo por sus palabras.',
      checked:
        'Tu tarea es cumplir el encargo, comparar el resultado con cada requisito y corregirlo antes de responder.',
      strict: 'Tu tarea es cumplir el encargo al pie de la letra y no añadir nada que no pida.',
      free: 'Tu tarea es cumplir el encargo y elegir la solución más útil donde deje margen.',
    },
    outputs: {
      result: 'Responde solo con el resultado terminado: sin introducción ni comentarios.',
      planned: 'Responde con el plan como lista breve y después con el resultado.',
      asking:
        'Responde solo con una lista numerada de preguntas; tras las respuestas, con el resultado.',
      versions:
        'Responde con la versión A y la versión B bajo su propio título, y con una frase sobre cuándo elegir cada una.',
    },
    labels: {
      brief: 'Este es el encargo:',
      context: 'Más contexto:',
      audience: 'Público',
      format: 'Formato',
      length: 'Extensión',
      tone: 'Tono',
      style: 'Estilo',
      open: 'Sin definir',
      optional: 'Si encaja',
    },
    rules: {
      keep: 'Conserva cada número, nombre, cita, dirección y marcador del encargo tal como está escrito.',
      noPrompt:
        'Donde el encargo pide un prompt, haz tú mismo lo que ese prompt debería hacer; no escribas un prompt.',
      invent: 'Apoya cada afirmación en el encargo o en lo que es bien sabido; no inventes datos.',
      edges:
        'Ten en cuenta los casos límite: lo que falta, se contradice o es inusual en el encargo.',
      each: 'Atiende los requisitos del encargo uno por uno, sin omitir ninguno.',
      concrete: 'Prefiere lo concreto del encargo a las afirmaciones generales.',
      again: 'Lee el resultado una vez más como un lector crítico y corrígelo antes de responder.',
    },
  },
  fr: {
    roles: {
      text_ai: 'Tu es un rédacteur expérimenté, expert en communication.',
      code_generation: 'Tu es un ingénieur logiciel senior attentif aux cas limites.',
      creative_writing: 'Tu es un auteur et éditeur expérimenté.',
      analysis: 'Tu es un analyste senior qui sépare les faits des hypothèses.',
      research: 'Tu es un chercheur expérimenté qui confronte les sources.',
    },
    titles: {
      direct: 'Direct',
      planned: 'Étape par étape',
      asking: "Questions d'abord",
      versions: 'Deux versions',
      checked: 'Vérifié',
      strict: 'À la lettre',
      free: 'Avec latitude',
    },
    goals: {
      direct: 'Ta tâche est de réaliser cette demande en une seule réponse.',
      planned:
        "Ta tâche est d'établir d'abord un plan court, puis de réaliser la demande selon ce plan.",
      asking:
        'Ta tâche est de poser au plus trois questions courtes sur ce que la demande laisse ouvert, puis de la réaliser une fois les réponses données.',
      versions:
        'Ta tâche est de réaliser la demande deux fois, en deux versions qui diffèrent par leur structure et pas seulement par leurs mots.',
      checked:
        'Ta tâche est de réaliser la demande, de comparer le résultat à chaque exigence et de le corriger avant de répondre.',
      strict:
        "Ta tâche est de réaliser la demande à la lettre, sans rien ajouter qu'elle ne demande.",
      free: 'Ta tâche est de réaliser la demande et de choisir la solution la plus utile là où elle laisse de la latitude.',
    },
    outputs: {
      result: 'Réponds uniquement avec le résultat fini : sans introduction ni commentaire.',
      planned: 'Réponds avec le plan sous forme de liste courte, puis avec le résultat.',
      asking:
        'Réponds uniquement avec une liste numérotée de questions ; après les réponses, avec le résultat.',
      versions:
        'Réponds avec la version A et la version B, chacune sous son titre, puis avec une phrase disant quand choisir laquelle.',
    },
    labels: {
      brief: 'Voici la demande :',
      context: 'Contexte supplémentaire :',
      audience: 'Public',
      format: 'Format',
      length: 'Longueur',
      tone: 'Ton',
      style: 'Style',
      open: 'Non précisé',
      optional: 'Si cela convient',
    },
    rules: {
      keep: 'Conserve chaque nombre, nom, citation, adresse et variable de la demande tels quels.',
      noPrompt:
        'Là où la demande réclame un prompt, fais toi-même ce que ce prompt devrait faire ; ne rédige pas de prompt.',
      invent:
        'Appuie chaque affirmation sur la demande ou sur ce qui est bien connu ; n’invente aucun fait.',
      edges:
        'Traite les cas limites : ce qui manque, se contredit ou sort de l’ordinaire dans la demande.',
      each: 'Prends les exigences de la demande une à une, sans en oublier.',
      concrete: 'Préfère ce qui est concret dans la demande aux généralités.',
      again: 'Relis le résultat comme un lecteur critique et corrige-le avant de répondre.',
    },
  },
  de: {
    roles: {
      text_ai: 'Du bist ein erfahrener Texter und Experte für Kommunikation.',
      code_generation: 'Du bist ein erfahrener Softwareentwickler mit Blick für Sonderfälle.',
      creative_writing: 'Du bist ein erfahrener Autor und Lektor.',
      analysis: 'Du bist ein erfahrener Analyst, der Tatsachen von Annahmen trennt.',
      research: 'Du bist ein erfahrener Rechercheur, der Quellen abwägt.',
    },
    titles: {
      direct: 'Direkt',
      planned: 'Schritt für Schritt',
      asking: 'Erst fragen',
      versions: 'Zwei Fassungen',
      checked: 'Geprüft',
      strict: 'Beim Wort genommen',
      free: 'Mit Spielraum',
    },
    goals: {
      direct: 'Deine Aufgabe ist es, diesen Auftrag in einer Antwort auszuführen.',
      planned:
        'Deine Aufgabe ist es, zuerst einen kurzen Plan zu machen und den Auftrag dann danach auszuführen.',
      asking:
        'Deine Aufgabe ist es, bis zu drei kurze Fragen zu dem zu stellen, was der Auftrag offenlässt, und ihn auszuführen, sobald sie beantwortet sind.',
      versions:
        'Deine Aufgabe ist es, den Auftrag zweimal auszuführen, in zwei Fassungen, die sich im Aufbau und nicht nur in den Worten unterscheiden.',
      checked:
        'Deine Aufgabe ist es, den Auftrag auszuführen, das Ergebnis mit jeder Anforderung zu vergleichen und es vor der Antwort zu verbessern.',
      strict:
        'Deine Aufgabe ist es, den Auftrag wörtlich auszuführen und nichts hinzuzufügen, was er nicht verlangt.',
      free: 'Deine Aufgabe ist es, den Auftrag auszuführen und dort, wo er Spielraum lässt, die nützlichste Lösung zu wählen.',
    },
    outputs: {
      result: 'Antworte nur mit dem fertigen Ergebnis: keine Einleitung, kein Kommentar.',
      planned: 'Antworte mit dem Plan als kurzer Liste, dann mit dem Ergebnis.',
      asking:
        'Antworte nur mit einer nummerierten Liste von Fragen; nach den Antworten mit dem Ergebnis.',
      versions:
        'Antworte mit Fassung A und Fassung B unter je einer Überschrift, dann mit einem Satz, wann welche zu wählen ist.',
    },
    labels: {
      brief: 'Das ist der Auftrag:',
      context: 'Weiterer Zusammenhang:',
      audience: 'Zielgruppe',
      format: 'Format',
      length: 'Länge',
      tone: 'Ton',
      style: 'Stil',
      open: 'Offen',
      optional: 'Wenn es passt',
    },
    rules: {
      keep: 'Übernimm jede Zahl, jeden Namen, jedes Zitat, jede Adresse und jeden Platzhalter des Auftrags, wie sie geschrieben sind.',
      noPrompt:
        'Wo der Auftrag einen Prompt verlangt, tu selbst, was dieser Prompt tun soll; schreibe keinen Prompt.',
      invent:
        'Stütze jede Aussage auf den Auftrag oder auf allgemein Bekanntes; erfinde keine Tatsachen.',
      edges: 'Beachte Sonderfälle: was im Auftrag fehlt, sich widerspricht oder ungewöhnlich ist.',
      each: 'Nimm dir die Anforderungen des Auftrags einzeln vor und lass keine aus.',
      concrete: 'Zieh das Konkrete im Auftrag allgemeinen Aussagen vor.',
      again:
        'Lies das Ergebnis noch einmal wie ein kritischer Leser und verbessere es, bevor du antwortest.',
    },
  },
  pt: {
    roles: {
      text_ai: 'Você é um redator experiente e especialista em comunicação.',
      code_generation: 'Você é um engenheiro de software sênior atento a casos extremos.',
      creative_writing: 'Você é um autor e editor experiente.',
      analysis: 'Você é um analista sênior que separa fatos de suposições.',
      research: 'Você é um pesquisador experiente que confronta as fontes.',
    },
    titles: {
      direct: 'Direto',
      planned: 'Passo a passo',
      asking: 'Perguntar primeiro',
      versions: 'Duas versões',
      checked: 'Revisado',
      strict: 'Ao pé da letra',
      free: 'Com liberdade',
    },
    goals: {
      direct: 'Sua tarefa é cumprir este pedido em uma única resposta.',
      planned: 'Sua tarefa é fazer primeiro um plano curto e depois cumprir o pedido segundo ele.',
      asking:
        'Sua tarefa é fazer até três perguntas curtas sobre o que o pedido deixa em aberto e cumpri-lo quando forem respondidas.',
      versions:
        'Sua tarefa é cumprir o pedido duas vezes, em duas versões que diferem na estrutura e não só nas palavras.',
      checked:
        'Sua tarefa é cumprir o pedido, comparar o resultado com cada requisito e corrigi-lo antes de responder.',
      strict:
        'Sua tarefa é cumprir o pedido ao pé da letra e não acrescentar nada que ele não peça.',
      free: 'Sua tarefa é cumprir o pedido e escolher a solução mais útil onde ele deixa liberdade.',
    },
    outputs: {
      result: 'Responda apenas com o resultado final: sem introdução nem comentários.',
      planned: 'Responda com o plano em uma lista curta e depois com o resultado.',
      asking:
        'Responda apenas com uma lista numerada de perguntas; após as respostas, com o resultado.',
      versions:
        'Responda com a versão A e a versão B, cada uma sob seu título, e com uma frase sobre quando escolher cada uma.',
    },
    labels: {
      brief: 'Este é o pedido:',
      context: 'Mais contexto:',
      audience: 'Público',
      format: 'Formato',
      length: 'Extensão',
      tone: 'Tom',
      style: 'Estilo',
      open: 'Em aberto',
      optional: 'Se couber',
    },
    rules: {
      keep: 'Mantenha cada número, nome, citação, endereço e marcador do pedido como está escrito.',
      noPrompt:
        'Onde o pedido quer um prompt, faça você mesmo o que esse prompt deveria fazer; não escreva um prompt.',
      invent: 'Baseie cada afirmação no pedido ou no que é bem conhecido; não invente fatos.',
      edges: 'Trate os casos extremos: o que falta, se contradiz ou é incomum no pedido.',
      each: 'Atenda os requisitos do pedido um a um, sem deixar nenhum de fora.',
      concrete: 'Prefira o que é concreto no pedido a afirmações gerais.',
      again: 'Leia o resultado mais uma vez como um leitor crítico e corrija-o antes de responder.',
    },
  },
  it: {
    roles: {
      text_ai: 'Sei un redattore esperto di comunicazione.',
      code_generation: 'Sei un ingegnere del software esperto e attento ai casi limite.',
      creative_writing: 'Sei un autore ed editor esperto.',
      analysis: 'Sei un analista esperto che separa i fatti dalle ipotesi.',
      research: 'Sei un ricercatore esperto che confronta le fonti.',
    },
    titles: {
      direct: 'Diretto',
      planned: 'Passo dopo passo',
      asking: 'Prima le domande',
      versions: 'Due versioni',
      checked: 'Verificato',
      strict: 'Alla lettera',
      free: 'Con margine',
    },
    goals: {
      direct: 'Il tuo compito è svolgere questa richiesta in una sola risposta.',
      planned:
        'Il tuo compito è fare prima un breve piano e poi svolgere la richiesta secondo quel piano.',
      asking:
        'Il tuo compito è porre fino a tre brevi domande su ciò che la richiesta lascia aperto e svolgerla una volta avute le risposte.',
      versions:
        'Il tuo compito è svolgere la richiesta due volte, in due versioni che differiscono nella struttura e non solo nelle parole.',
      checked:
        'Il tuo compito è svolgere la richiesta, confrontare il risultato con ogni requisito e correggerlo prima di rispondere.',
      strict:
        'Il tuo compito è svolgere la richiesta alla lettera e non aggiungere nulla che non chieda.',
      free: 'Il tuo compito è svolgere la richiesta e scegliere la soluzione più utile dove lascia margine.',
    },
    outputs: {
      result: 'Rispondi solo con il risultato finito: senza introduzione né commenti.',
      planned: 'Rispondi con il piano come breve elenco, poi con il risultato.',
      asking:
        'Rispondi solo con un elenco numerato di domande; dopo le risposte, con il risultato.',
      versions:
        'Rispondi con la versione A e la versione B, ciascuna sotto il suo titolo, poi con una frase su quando scegliere quale.',
    },
    labels: {
      brief: 'Questa è la richiesta:',
      context: 'Altro contesto:',
      audience: 'Pubblico',
      format: 'Formato',
      length: 'Lunghezza',
      tone: 'Tono',
      style: 'Stile',
      open: 'Non specificato',
      optional: 'Se è adatto',
    },
    rules: {
      keep: 'Mantieni ogni numero, nome, citazione, indirizzo e segnaposto della richiesta così come è scritto.',
      noPrompt:
        'Dove la richiesta vuole un prompt, fai tu stesso ciò che quel prompt dovrebbe fare; non scrivere un prompt.',
      invent:
        'Fonda ogni affermazione sulla richiesta o su ciò che è ben noto; non inventare fatti.',
      edges: 'Tratta i casi limite: ciò che nella richiesta manca, si contraddice o è insolito.',
      each: 'Prendi i requisiti della richiesta uno per uno, senza tralasciarne nessuno.',
      concrete: 'Preferisci ciò che è concreto nella richiesta alle affermazioni generali.',
      again: 'Rileggi il risultato come un lettore critico e correggilo prima di rispondere.',
    },
  },
  tr: {
    roles: {
      text_ai: 'Sen deneyimli bir metin yazarı ve iletişim uzmanısın.',
      code_generation: 'Sen uç durumlara dikkat eden kıdemli bir yazılım mühendisisin.',
      creative_writing: 'Sen deneyimli bir yazar ve editörsün.',
      analysis: 'Sen olguları varsayımlardan ayıran kıdemli bir analistsin.',
      research: 'Sen kaynakları tartan deneyimli bir araştırmacısın.',
    },
    titles: {
      direct: 'Doğrudan',
      planned: 'Adım adım',
      asking: 'Önce sor',
      versions: 'İki sürüm',
      checked: 'Denetlenmiş',
      strict: 'Harfi harfine',
      free: 'Serbest',
    },
    goals: {
      direct: 'Görevin bu isteği tek bir yanıtta yerine getirmek.',
      planned: 'Görevin önce kısa bir plan yapmak, sonra isteği bu plana göre yerine getirmek.',
      asking:
        'Görevin isteğin açık bıraktığı noktalar hakkında en fazla üç kısa soru sormak ve yanıtlandıklarında isteği yerine getirmek.',
      versions:
        'Görevin isteği, yalnızca sözcükleriyle değil yapısıyla da ayrılan iki sürüm hâlinde yerine getirmek.',
      checked:
        'Görevin isteği yerine getirmek, sonucu her gereksinimle karşılaştırmak ve yanıtlamadan önce düzeltmek.',
      strict: 'Görevin isteği harfi harfine yerine getirmek ve istemediği hiçbir şeyi eklememek.',
      free: 'Görevin isteği yerine getirmek ve serbest bıraktığı yerlerde en yararlı çözümü seçmek.',
    },
    outputs: {
      result: 'Yalnızca bitmiş sonuçla yanıt ver: giriş ve yorum olmasın.',
      planned: 'Önce planı kısa bir liste olarak, sonra sonucu ver.',
      asking: 'Yalnızca numaralı bir soru listesiyle yanıt ver; yanıtlardan sonra sonucu ver.',
      versions:
        'A ve B sürümlerini kendi başlıkları altında ver, sonra hangisinin ne zaman seçileceğini bir cümleyle söyle.',
    },
    labels: {
      brief: 'İstek şu:',
      context: 'Ek bağlam:',
      audience: 'Hedef kitle',
      format: 'Biçim',
      length: 'Uzunluk',
      tone: 'Ton',
      style: 'Üslup',
      open: 'Belirtilmedi',
      optional: 'Uygunsa',
    },
    rules: {
      keep: 'İstekteki her sayıyı, adı, alıntıyı, adresi ve yer tutucuyu yazıldığı gibi koru.',
      noPrompt: 'İstek bir prompt istiyorsa o promptun yapması gerekeni kendin yap; prompt yazma.',
      invent: 'Her ifadeyi isteğe ya da iyi bilinene dayandır; bilgi uydurma.',
      edges: 'Uç durumları gözet: istekte eksik, çelişkili ya da olağandışı olanı.',
      each: 'İstekteki gereksinimleri tek tek ele al, hiçbirini atlama.',
      concrete: 'İstekteki somut olanı genel ifadelere tercih et.',
      again: 'Sonucu eleştirel bir okur gibi bir kez daha oku ve yanıtlamadan önce düzelt.',
    },
  },
};
