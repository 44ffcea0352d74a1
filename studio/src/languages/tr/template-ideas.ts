import type { TemplateIdea } from '../../transform/template-ideas.ts';

/** Words that show which template suits a request. */
export const templateIdeas: Readonly<Record<TemplateIdea, string>> = {
  writingStyle:
    'yazı tarzı, yazı tarzım*, yazım tarzı, yazım tarzım*, yazı stilim*, yazma biçim*, yazma stil*, üslub*, benim gibi yaz*, yazış biçim*',
  ownStyle:
    'yazı tarzımı, yazı tarzım, yazı tarzıma, yazım tarzım*, tarzımı, tarzım, kendi tarzım*, üslubum*, benim gibi yaz*, yazı stilim*, nasıl yazdığım*, yazma biçimim*',
  imitation:
    'taklit*, analiz*, tanımla*, betimle*, kopyala*, öğren*, incele*, çıkar*, tarif*, anlat*',
  ownTexts:
    'yazılarım*, metinlerim*, e-postalarım*, mesajlarım*, gönderilerim*, yazdığım*, makalelerim*, benim yazdığım',
  writing: 'yaz, yazı, yazın, yeniden yaz',
  idealSelf:
    'kişisel gelişim*, daha iyi bir insan, kendimin en iyi, en iyi versiyon*, en iyi hali*, daha iyi versiyon*, ideal ben, olmak istediğim kişi*, kendimi geliştir*, hayatımı değiştir*',
  change: 'olmak, olmak istiyorum, dönüş*, gelişmek, kazanmak, haline gelmek',
  traits:
    'özgüven*, öz güven*, kendime güven*, disiplin*, sabır*, sabırlı, sakin*, cesur, zihniyet*, kötü alışkanlık*, özsaygı*, olumlu, pozitif, mutlu, kararlı',
  habits: 'alışkanlık*, rutin*, değerler*, güçlü yön*, hayatım*',
  profile:
    'özgeçmiş*, cv, cv*, linkedin profil*, profesyonel profil*, linkedin hesab*, profilim*, portföy*',
  assessment:
    'analiz*, incele*, değerlendir*, geliştir*, iyileştir*, eleştir*, geri bildirim, eksik*, düzelt*, yorumla*, bak, öner*',
  jobs: 'iş, pozisyon*, işe alım*, iş başvuru*, mülakat*, ilan*, kariyer*, işveren*, kadro*',
  contentPlan:
    'içerik strateji*, içerik plan*, içerik takvim*, yayın takvim*, yayın plan*, sosyal medya plan*, sosyal medya takvim*, sosyal medya strateji*, gönderi fikir*, paylaşım plan*, içerik fikir*, paylaşım takvim*, gönderi plan*',
  posting: 'gönderi*, paylaşım*, paylaş*, içerik*, video*, reels, post*, yayınla*',
  socialMedia:
    'sosyal medya*, instagram*, tiktok*, youtube*, linkedin*, facebook*, blog*, bülten*, podcast*, kanal*, takipçi*',
  onePost: 'bir gönderi yaz, bir tweet, bir blog yazısı, video senaryosu',
  travel: 'seyahat*, gezi*, tatil*, yolculuk*, tur, balayı*, sırt çanta*',
  going: 'gitmek, gidecek*, gezmek, görmek, ziyaret*, uçmak, nereye gid*, gidiyoruz, gitsek',
  travelBudget: 'bütçe*, ucuz*, uygun fiyat*, ekonomik, hesaplı, az para*, tasarruf*',
  travelPlan:
    'planla*, plan, plan*, rota*, program*, gün gün, güzergah*, organize*, öner*, hazırla*, düzenle*',
  travelParts: 'uçak*, otel*, hostel*, konaklama*, bilet*, plaj*, müze*, tren*, pansiyon*',
  notTravel:
    'kart, dişçi*, seyahat acente*, seyahat blog*, zaman yolculuğu*, lüks, hediye*, zamanda yolculuk',
  explanation: 'açıkla*, anlat*, basitleştir*, anlamak, nedir, nasıl çalışır, neden',
  simplicity:
    'basitçe, basit bir dil*, basit kelime*, sade bir dil*, sade dil*, basit bir şekilde, kolay anlaşılır, yeni başlayan*, çocuklara, çocuğa, bir çocuğa, bir çocuk, çocuk gibi, yaşındaymış*, yaşındaki*, anneannem*, babaannem*, jargon*, teknik terim*, herkesin anlayaca*, basit terim*, günlük örnek*',
  complexity: 'karmaşık*, kavram*, teori*, zor',
  analogies: 'örnek*, benzetme*, metafor*',
  letter:
    'e-posta, e-postası, eposta, e-mail, mail, mektup, mektubu, mesaj, mesajı, yanıt, cevap, duyuru, istifa*, dilekçe, teklif mektubu, ön yazı, niyet mektubu',
  letterWriting:
    'yaz, yaz*, hazırla*, özür*, iste*, reddet*, şikayet*, talep*, bildir*, cevapla*, yanıtla*, teşekkür*, rica*',
  workContacts:
    'müdür*, patron*, müşteri*, iş arkadaş*, meslektaş*, yönetici*, ekib*, ekip*, tedarikçi*, ev sahib*, insan kaynaklar*, şirket*, çalışan*, öğretmen*, hoca*, yatırımcı*, şef*, amir*',
  politeness: 'profesyonel*, kibar*, resmi*, nazik*, saygılı*, iş, diplomatik, uygun bir dille',
  occasions:
    'zam*, gecikme*, gecikti*, toplantı*, fatura*, ödeme*, iade*, şikayet*, istifa*, izin*, teklif*, teslimat*, sözleşme*, terfi*, kira*, hasta*',
  fiction: 'şiir*, aşk mektubu, masal*, korsan*, noel baba*, tarzında, şarkı*, ejderha*, büyücü*',
  dayPlan:
    'günümü planla*, haftamı planla*, günümü düzenle*, haftamı düzenle*, günümü organize*, haftamı organize*, zaman yönetim*, günlük program*, haftalık program*, günlük plan*, haftalık plan*, günlük rutin*, sabah rutin*, yapılacaklar liste*, daha üretken, daha verimli, verimliliğim*, üretkenliğim*',
  dayWords:
    'bugün*, yarın*, günüm*, haftam*, bu hafta*, pazartesi*, iş günü*, iş günüm*, hafta sonu*, gelecek hafta*, sabah*, öğleden sonra*',
  planning: 'planla*, plan, düzenle*, organize*, öncelik*, program*, yapılandır*, sırala*',
  tasks:
    'görev*, toplantı*, ders*, iş, spor*, rapor*, çocuk*, alışveriş*, randevu*, ertele*, dikkat*, odaklan*, teslim*, işlerim*',
  methods: 'verimli*, pomodoro, üretken*, eisenhower, mola*',
  goalSetting:
    'hedef belirle*, hedeflerim*, hedefim*, hedef koy*, hedefime ulaş*, hedeflerime ulaş*, smart hedef*, yeni yıl karar*, okr',
  goals: 'hedef*, amaç*, amacım*, ulaşmak, başarmak',
  milestones:
    'aşama*, adım*, ara hedef*, kilometre taş*, aylık hedef*, haftalık hedef*, böl*, eylem plan*, etap*',
  tracking: 'takip*, ilerleme*, ölç*, izle*, kontrol*, motivasyon*, kaydet*',
  learningPath:
    'öğrenme plan*, çalışma plan*, öğrenme yol*, ders program*, çalışma program*, öğrenme program*, kendi kendime öğren*, yol haritası',
  learning:
    'öğrenmek, öğrenme*, öğreneyim, çalışmak, ustalaş*, konuşmak, gitar çal*, piyano çal*, sınavına hazırlan*, sınava hazırlan*',
  coursePlan:
    'plan, plan*, kurs*, sıfırdan, adım adım, nereden başla*, hangi sıra*, ders*, haftalık, alıştırma*, yol haritası',
  subjects:
    'yeni başlayan*, başlangıç, orta seviye*, beceri*, dil, ingilizce, ispanyolca, almanca, gitar, piyano, python, programlama, yazılım, sınav*, seviye*',
  wishes: 'istiyorum, isterim, istiyoruz, yardım et*, nasıl, lazım, hazırla*, oluştur*, bana',
  programming:
    'kod*, fonksiyon*, veritaban*, uygulama yaz*, script*, sql, javascript, html, api, python ile, python kodu*',
  textsToRead:
    'kompozisyon*, şiir*, hikaye*, öykü*, makale*, roman*, şarkı*, fıkra*, quiz, tarif*, slogan*, logo*, senaryo*, isim öner*, deneme yaz*',
  otherTasks:
    'çevir*, tercüme*, özetle*, özet*, hesapla*, dönüştür*, sınıflandır*, rolünü, gibi davran, resmi çiz*, fotoğraf*, karşılaştır*',
};
