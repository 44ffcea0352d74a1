/** How people name what they say ('budget: 500 euros'), by the variables that it fills. */
export const FACT_LABELS: Readonly<Record<string, string>> = {
  budget:
    'budget, total budget, presupuesto, orçamento, bütçe, бюджет, 预算, 予算, 예산, ميزانية, الميزانية, बजट',
  destination:
    'destination, where to, going to, destino, reiseziel, destinazione, varış, направление, 目的地, 행선지, 여행지, الوجهة, गंतव्य',
  origin:
    'origin, from, starting from, starting point, departure, departing from, origen, salida de, départ, abfahrt, origem, partenza, kalkış, откуда, 出发地, 出発地, 출발지',
  duration:
    'duration, length of stay, trip length, days, how long, time frame, timeframe, period, duración, durée, dauer, zeitraum, duração, durata, süre, срок, 时长, 期間, 기간, المدة, अवधि',
  dates:
    'date, dates, when, travel dates, season, fecha, fechas, quand, datum, termin, datas, quando, tarih, tarihler, даты, когда, 日期, 日程, 날짜, التاريخ, तारीख',
  travellers:
    'travellers, travelers, people, group, party, group size, viajeros, personas, voyageurs, reisende, personen, viajantes, pessoas, viaggiatori, persone, kişi sayısı, кто едет, 人数, 인원',
  interests:
    'interests, likes, we like, i like, intereses, gustos, intérêts, interessen, interesses, interessi, ilgi alanları, интересы, 兴趣, 興味, 관심사, اهتمامات, रुचियां',
  constraints:
    'constraints, restrictions, limits, diet, dietary needs, restricciones, contraintes, einschränkungen, restrições, vincoli, kısıtlar, ограничения, 限制, 制約, 제약',
  avoid:
    'avoid, words to avoid, evitar, à éviter, vermeiden, evitare, kaçınılacaklar, избегать, 避免',
  topic:
    'topic, subject, theme, tema, sujet, thema, assunto, argomento, konu, тема, 主题, 话题, テーマ, 주제, الموضوع, विषय',
  audience:
    'audience, target audience, target group, readers, reader, audiencia, público, público objetivo, public cible, public, zielgruppe, publikum, público alvo, público-alvo, pubblico, hedef kitle, аудитория, целевая аудитория, 受众, 目标受众, 読者, ターゲット, 대상, 독자, الجمهور, दर्शक',
  prior_knowledge: 'prior knowledge, knows already, i know, conocimientos previos, vorkenntnisse',
  purpose: 'purpose, use, propósito, zweck, but, scopo, amaç',
  tone: 'tone, tone of voice, tono, ton, tonfall, tom, üslup, тон, 语气, トーン, 어조, النبرة, लहजा',
  deadline:
    'deadline, due, due date, by when, fecha límite, plazo, date limite, échéance, frist, prazo, scadenza, son tarih, крайний срок, 截止日期, 締め切り, 마감일, الموعد النهائي',
  level:
    'level, my level, current level, nivel, niveau, nível, livello, seviye, seviyem, уровень, 水平, レベル, 수준, المستوى, स्तर',
  format:
    'format, length, formato, longueur, longitud, länge, extensão, lunghezza, uzunluk, формат, объем, 格式, 长度, 形式, 형식',
  recipient:
    'recipient, to, addressee, destinatario, destinataire, empfänger, destinatário, alıcı, кому, получатель, 收件人, 宛先, 받는 사람, إلى, प्राप्तकर्ता',
  sender:
    'sender, signed, from me, firmado, expéditeur, absender, remetente, mittente, gönderen, отправитель, 发件人, 差出人',
  background:
    'background, context, situation, contexto, contexte, hintergrund, kontext, contesto, bağlam, контекст, 背景, 배경, الخلفية, पृष्ठभूमि',
  desired_result:
    'desired result, what i want, request, ask, resultado deseado, résultat souhaité, wunsch, anliegen, istek',
  goal: 'goal, my goal, objective, target, meta, objetivo, mi meta, objectif, mon objectif, ziel, mein ziel, obiettivo, hedef, hedefim, цель, моя цель, 目标, 目標, 목표, الهدف, लक्ष्य',
  reason:
    'reason, why, motivation, motivo, raison, grund, perché, neden, причина, 原因, 理由, 이유',
  current_state:
    'today, current state, now, current, actualmente, aujourd’hui, heute, derzeit, oggi, şu an, сейчас, 现状, 現状, 현재',
  obstacles:
    'obstacles, problems, challenges, what stops me, obstáculos, obstacles, hindernisse, ostacoli, engeller, препятствия, 障碍, 障害',
  resources:
    'resources, materials, recursos, ressources, ressourcen, mittel, risorse, kaynaklar, ресурсы, 资源, リソース',
  time_available:
    'time available, time a week, time per week, hours per week, hours a week, availability, tiempo disponible, temps disponible, verfügbare zeit, tempo disponível, tempo disponibile, ayırabileceğim zaman, время в неделю, 可用时间',
  brand:
    'brand, company, product, business, marca, empresa, marque, entreprise, marke, firma, unternehmen, marchio, azienda, marka, şirket, бренд, компания, 品牌, 公司, ブランド, 브랜드',
  channels:
    'channels, platforms, canales, canaux, kanäle, canais, canali, kanallar, каналы, 渠道, チャンネル, 채널',
  tasks:
    'tasks, to-do, to do, todo, todos, tareas, tâches, aufgaben, tarefas, compiti, görevler, yapılacaklar, задачи, дела, 任务, 待办, タスク, 할 일, المهام, कार्य',
  fixed_times:
    'fixed times, appointments, meetings, citas, rendez-vous, termine, compromissos, appuntamenti, randevular, встречи',
  best_hours:
    'best hours, i work best, most productive, mejores horas, meilleures heures, beste zeit',
  target_role:
    'target role, target position, position, job title, role i want, puesto, poste, zielposition, cargo, ruolo, pozisyon, должность, 目标职位, 希望職種, 희망 직무',
  industry:
    'industry, sector, branch, industria, secteur, branche, setor, settore, sektör, отрасль, 行业, 業界, 업종',
  experience:
    'experience, my experience, experiencia, expérience, erfahrung, experiência, esperienza, deneyim, опыт, 经验, 経験, 경력',
  strengths:
    'strengths, my strengths, fortalezas, forces, stärken, pontos fortes, punti di forza, güçlü yönlerim, сильные стороны, 优势, 強み, 강점',
  learning_style:
    'learning style, how i learn best, estilo de aprendizaje, lernstil, style d’apprentissage',
  target_skill:
    'target skill, skill, at the end i want to, habilidad, compétence, fähigkeit, habilidade, beceri, навык',
};
