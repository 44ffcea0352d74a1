import type { TemplateIdea } from '../../transform/template-ideas.ts';

/** Words that show which template suits a request. */
export const templateIdeas: Readonly<Record<TemplateIdea, string>> = {
  writingStyle:
    'style d’écriture, style d écriture, style rédactionnel, façon d’écrire, manière d’écrire, écrire comme moi, écris comme moi, sonne comme moi, ton de voix, mon écriture, ma plume',
  ownStyle:
    'mon style, mon propre style, mon style d’écriture, ma façon d’écrire, ma manière d’écrire, ma voix, mon ton, mon style rédactionnel, ma plume, écrire comme moi, écris comme moi, mon écriture, comment j’écris',
  imitation:
    'imite*, analys*, décri*, copie*, reprodui*, adopt*, apprends de, identifi*, définis, guide de style',
  ownTexts:
    'mes textes, mes e-mails, mes emails, mes mails, mes courriels, mes articles, mes publications, mes posts, mes messages, mes écrits, que j’ai écrits, que j’ai écrit, j’ai écrit, textes de moi, mes lettres',
  writing: 'écri*, rédig*, réécri*',
  idealSelf:
    'développement personnel, croissance personnelle, meilleure version, version de moi, meilleure personne, la personne que je veux, la personne que je voudrais, moi idéal, devenir quelqu’un de meilleur, m’améliorer, changer ma vie, changer de vie, travailler sur moi',
  change:
    'devenir, être plus, avoir plus, prendre confiance, gagner en, arrêter d’être, développer ma, développer mon, retrouver',
  traits:
    'confiance, confiance en moi, sûr de moi, sûre de moi, disciplin*, patien*, estime de moi, calme, serein*, courageu*, mauvaises habitudes, mentalité, positi*, résilien*, bienveillan*, heureu*, affirmer',
  habits: 'habitude*, routine*, valeurs, forces et faiblesses, ma vie, réflexion',
  profile:
    'cv, curriculum vitae, profil linkedin, profil professionnel, mon linkedin, mon profil, portfolio',
  assessment:
    'analys*, améliore*, évalu*, relis, relisez, critique*, optimise*, avis, retours, regarde*, que manque, qu’est-ce qui manque, qu’est-ce qui cloche, points faibles, points forts, conseil*, corrige, note',
  jobs: 'poste*, emploi*, recruteur*, recruteuse*, candidature*, entretien*, travail, offre*, métier, carrière',
  contentPlan:
    'stratégie de contenu*, plan de contenu*, calendrier éditorial, planning éditorial, ligne éditoriale, calendrier de publication*, calendrier de contenu*, planning de publication*, plan de publication*, idées de posts, idées de publications, idées de contenu*, stratégie sur les réseaux, stratégie réseaux, marketing de contenu*, planifie mes publications, plan éditorial',
  posting:
    'publications, publier, publie, posts, poster, contenu, contenus, vidéos, reels, sujets pour',
  socialMedia:
    'réseaux sociaux, réseaux, instagram, tiktok, youtube, linkedin, facebook, blog, newsletter, podcast, chaîne, abonnés',
  onePost:
    'un post, une publication, un tweet, un article de blog, une légende, script vidéo, un post linkedin',
  travel:
    'voyage, voyages, voyager, vacances, séjour, escapade, week-end à, weekend à, road trip, périple, circuit, lune de miel, sac à dos, partir en',
  going:
    'aller à, aller en, aller au, partir, visiter, visite, jours à, jours en, jours au, semaine à, semaine en, semaine au, découvrir, où aller',
  travelBudget:
    'budget, pas cher, bon marché, économique, petit budget, dépenser moins, sans dépenser, peu d’argent, abordable',
  travelPlan:
    'planifi*, organis*, itinéraire, plan, programme, prépare*, jour par jour, propose*, que voir, que faire, circuit, conseille*',
  travelParts:
    'vol, vols, hôtel*, auberge*, hébergement*, logement*, train, plage*, musée*, camping',
  notTravel:
    'carte, dentiste, agence de voyage*, blog de voyage, voyage dans le temps, luxe, de luxe, cadeau, notes de frais, guide de voyage',
  explanation:
    'expliqu*, simplifi*, comprendre, comprenne, qu’est-ce que, comment fonctionne, pourquoi, c’est quoi',
  simplicity:
    'termes simples, mots simples, langage simple, langage courant, façon simple, manière simple, simplement, facile à comprendre, pour débutant*, pour les débutants, pour les nuls, pour les enfants, à un enfant, un enfant de, un enfant, comme si j’avais, comme si j avais, ma grand-mère, grand-mère, mon grand-père, sans jargon, sans termes techniques, vulgaris*, exemples du quotidien, aux enfants, non-spécialiste, novice',
  complexity: 'complexe*, concept, théorie, difficile',
  analogies: 'analogie*, exemple*, métaphore*, comparaison*',
  letter:
    'e-mail, email, mail, courriel, lettre, message, réponse, note de service, lettre de motivation, démission, réclamation, relance, annonce',
  letterWriting:
    'écri*, rédig*, répond*, excus*, demand*, refus*, réclam*, relanc*, annonc*, inform*, décline*, formul*, négoci*, dire',
  workContacts:
    'patron*, chef, cheffe, manager, client*, cliente*, collègue*, équipe, fournisseur*, propriétaire, ressources humaines, employeur, employé*, directeur, directrice, professeur*, supérieur*, associé*, investisseur*, rh, responsable, entreprise',
  politeness:
    'professionnel*, poli*, formel*, courtois*, respectueu*, diplomat*, cordial*, soutenu',
  occasions:
    'augmentation, retard*, réunion, facture, paiement, remboursement, plainte, démission, congé*, absence, proposition, devis, livraison, délai, contrat, report*, promotion, loyer',
  fiction:
    'poème, lettre d’amour, conte, pirate, père noël, à la manière de, chanson, sorcier, dragon',
  dayPlan:
    'planifie ma journée, planifie ma semaine, planifier ma journée, planifier ma semaine, organise ma journée, organise ma semaine, organiser ma journée, organiser ma semaine, gestion du temps, gérer mon temps, routine quotidienne, routine du matin, routine matinale, liste de tâches, to-do list, emploi du temps, planning de la journée, planning de la semaine, planning quotidien, plus productif, plus productive, ma productivité, mes tâches, programme de ma journée',
  dayWords:
    'aujourd’hui, demain, ma journée, ma semaine, cette semaine, lundi, ma matinée, journée de travail, week-end, semaine prochaine, le matin, l’après-midi',
  planning: 'planifi*, organis*, priori*, planning, structure*, répart*, agenda, range*',
  tasks:
    'tâches, réunion*, rendez-vous, sport, rapport, enfants, courses, cours, travail, échéance*, procrastin*, distrai*, concentr*, débord*, dossier*',
  methods: 'efficac*, pomodoro, productiv*, eisenhower, pauses',
  goalSetting:
    'fixer des objectifs, fixer un objectif, me fixer, définir des objectifs, définir un objectif, mes objectifs, mon objectif, atteindre mes objectifs, atteindre mon objectif, objectif smart, objectifs smart, bonnes résolutions, mes résolutions, mon but, okr, fixer des étapes',
  goals: 'objectif*, but, buts, atteindre, réussir, résolution*, accomplir',
  milestones:
    'étape*, jalon*, objectifs intermédiaires, objectifs mensuels, objectifs hebdomadaires, découp*, divis*, plan d’action, pas à pas, sous-objectifs',
  tracking:
    'suivi, suivre, progrès, progression, avancement, mesure*, avancée*, contrôl*, motivé*, tenir, bilan',
  learningPath:
    'parcours d’apprentissage, plan d’apprentissage, programme d’apprentissage, plan d’étude*, plan de travail pour apprendre, programme d’étude*, plan de révision*, apprendre seul*, autodidacte, feuille de route pour apprendre, programme pour apprendre',
  learning:
    'apprendre, étudier, maîtriser, parler, jouer de la guitare, jouer du piano, réviser, préparer l’examen, progresser en, me former',
  coursePlan:
    'plan, cours, à partir de zéro, de zéro, partant de zéro, depuis zéro, étape par étape, par où commencer, dans quel ordre, leçons, semaine par semaine, exercices, feuille de route, programme, parcours',
  subjects:
    'débutant*, intermédiaire, langue, compétence*, anglais, espagnol, allemand, italien, guitare, piano, python, programmation, coder, examen, niveau',
  wishes:
    'je veux, je voudrais, j’aimerais, aide-moi, comment puis-je, j’ai besoin, nous voulons, nous voudrions, on veut, on voudrait, crée, fais-moi, donne-moi, il me faut',
  programming:
    'code, fonction, base de données, application, script, programme en, sql, javascript, html, api',
  textsToRead:
    'dissertation, poème, conte, nouvelle, histoire, article, roman, chanson, paroles, blague*, quiz, recette, slogan*, logo, scénario, noms pour, haïku',
  otherTasks:
    'tradui*, traduc*, résum*, corrige les fautes, calcul*, convert*, class*, extrai*, joue le rôle, image de, photo de, compar*',
};
